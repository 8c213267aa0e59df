import './setup/require-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from './root.mjs';
import { npm } from './setup/npm.mjs';
import { extractProduct } from './supply-chain/extract-product.mjs';

// `npm run sbom`, or `npm run sbom -- FILE`: the product's components by the lockfile, as CycloneDX. Queries no registry.
const file = resolve(process.env.INIT_CWD ?? process.cwd(), process.argv[2] ?? join(root, 'sbom.cdx.json'));
const rooms = ['domain', 'contract', 'server', 'web'].flatMap((room) => ['--workspace', room]);
const { status, stdout } = npm(
  ['sbom', '--sbom-format=cyclonedx', '--sbom-type=application', '--package-lock-only', ...rooms],
  { stdio: ['ignore', 'pipe', 'inherit'] },
);
if (status !== 0) {
  console.error("The bill of materials could not be written: see npm's own words above.");
  process.exit(1);
}
const { name } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const bill = extractProduct(JSON.parse(String(stdout)), name);
writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${file} names ${bill.components.length} components.`);
