import type { Pool } from 'pg';

/** Takes away every version of a legal document but the first, which the database itself refuses to the product. */
export async function dropNewLegalVersions(pool: Pool): Promise<void> {
  await changeLegalVersions(pool, 'delete from legal_documents where version > 1');
}

/** Changes published versions, as the product never does. */
export async function changeLegalVersions(pool: Pool, statement: string): Promise<void> {
  await pool.query(`
    begin;
    alter table legal_documents disable trigger legal_documents_never_change;
    ${statement};
    alter table legal_documents enable trigger legal_documents_never_change;
    commit;`);
}
