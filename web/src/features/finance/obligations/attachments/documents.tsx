import { type Attachment, obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Download, FileText } from 'lucide-react';
import { useState } from 'react';
import { callForFile } from '../../../../lib/api.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { Glyph } from '../../../../ui/base/glyph.tsx';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { itemMenu } from '../../../../ui/list/item-menu.ts';
import { ItemRows } from '../../../../ui/list/item-rows.tsx';
import { Row } from '../../../../ui/list/row.tsx';
import { toastError } from '../../../../ui/toast/toast-error.ts';
import { texts } from '../texts.ts';

const labels = texts.attachment;

interface Props {
  readonly all: readonly Attachment[];
  readonly onDelete: (document: Attachment) => void;
}

/** The PDFs among the papers of an obligation: saved by a press, never shown in the app. */
export function Documents({ all, onDelete }: Props) {
  const [savedId, setSavedId] = useState<string | null>(null);
  const documents = all.filter(({ documentName }) => documentName !== null);
  if (documents.length === 0) return null;
  const save = async (id: string, name: string) => {
    setSavedId(id);
    try {
      saveFile(await callForFile(obligationAttachments.readDocument, { params: { id } }), `${name}.pdf`);
    } catch (error) {
      toastError(labels.failedToDownload, error);
    } finally {
      setSavedId(null);
    }
  };
  return (
    <>
      <ItemRows label={labels.documents} items={documents} onDelete={onDelete}>
        {({ id, documentName }, remove) => {
          const name = withoutEnding(documentName ?? '');
          return (
            <Row
              key={id}
              itemId={id}
              leading={<Glyph icon={FileText} tone="neutral" />}
              title={<bdi className="wrap-anywhere">{name}</bdi>}
              detail="PDF"
              action={
                <IconButton
                  icon={Download}
                  label={interpolate(labels.download, { name })}
                  disabled={savedId !== null}
                  onClick={() => void save(id, name)}
                />
              }
              menu={itemMenu(name, { onDelete: remove })}
            />
          );
        }}
      </ItemRows>
      <p role="status" className="text-14 text-ink-2 empty:hidden">
        {savedId !== null && labels.downloading}
      </p>
    </>
  );
}

/** Beside Arabic the ending would stand at the wrong end, and that it is a PDF is said anyway. */
function withoutEnding(name: string): string {
  return name.replace(/\.pdf$/i, '');
}
