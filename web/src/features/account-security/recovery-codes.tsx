import { Copy, Download } from 'lucide-react';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/base/button.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { texts } from './texts.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const text = codes.join('\n');
  const copyAll = async () => {
    await navigator.clipboard.writeText(text);
    showToast({ title: texts.codesCopied, variant: 'success' });
  };
  return (
    <div className="grid gap-4">
      <h3 className="text-16">{texts.codesTitle}</h3>
      <p className="text-14 text-ink-2">{texts.codesLead}</p>
      <ul dir="ltr" className="grid gap-x-4 gap-y-1 rounded-control bg-fill p-4 text-center sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" icon={Copy} onClick={() => void copyAll()} className="grow">
          {texts.copyCodes}
        </Button>
        <Button
          variant="quiet"
          icon={Download}
          onClick={() => saveFile(new Blob([`${text}\n`], { type: 'text/plain' }), texts.codesFile)}
          className="grow"
        >
          {texts.saveCodes}
        </Button>
      </div>
      <Button onClick={onDone}>{texts.codesSaved}</Button>
    </div>
  );
}
