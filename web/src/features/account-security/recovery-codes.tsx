import { interpolate } from '@afdal/domain/text/interpolate';
import { Copy, Download } from 'lucide-react';
import { shortDate } from '../../lib/format/dates.ts';
import { saveFile } from '../../lib/save-file.ts';
import { useUser } from '../../session/user.tsx';
import { Button } from '../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { copyText } from '../../ui/toast/copy-text.ts';
import { texts } from './texts.ts';

interface Props {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: Props) {
  const { email } = useUser();
  const style = useDisplayPreferences();
  const list = codes.join('\n');
  const save = () => {
    const head = interpolate(texts.codesHead, { email, date: shortDate(Date.now(), style) });
    // A file among others must say what it opens.
    const name = interpolate(texts.codesFile, { account: email.replace(/[^\w.-]+/g, '-') });
    saveFile(new Blob([`${head}\n\n${list}\n`], { type: 'text/plain;charset=utf-8' }), name);
  };
  return (
    <div className="grid gap-4">
      <h3 className="text-16">{texts.codesTitle}</h3>
      <p className="text-14 text-ink-2">{texts.codesLead}</p>
      <ul dir="ltr" className="grid gap-x-4 gap-y-1 rounded-control bg-fill p-4 text-center md:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button variant="quiet" icon={Copy} onClick={() => void copyText(list, texts.codesCopied)} className="grow">
          {texts.copyCodes}
        </Button>
        <Button variant="quiet" icon={Download} onClick={save} className="grow">
          {texts.saveCodes}
        </Button>
      </div>
      <Button onClick={onDone}>{texts.codesSaved}</Button>
    </div>
  );
}
