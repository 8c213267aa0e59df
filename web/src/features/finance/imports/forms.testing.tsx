import { imports } from '@afdal/contract/finance/imports';
import { type AreaForms, noop } from '../../../testing/area-forms.ts';
import { anImport } from '../../../testing/data/finance-data.ts';
import { serve } from '../../../testing/fake-server.ts';
import { ImportMap } from './import-map.tsx';

const guessed = anImport();
// How it is read is shown from the start, where the person has said it.
const statement = anImport({ mapping: { ...guessed.mapping, encoding: 'windows-1256' } });

export const forms: AreaForms = {
  serve: () => {
    serve(imports.mapImport, () => ({
      ...statement,
      mapping: { ...statement.mapping, hasHeader: false, payee: null },
    }));
  },
  drafted: {
    'import-map.tsx': [() => <ImportMap from={statement} onMapped={noop} />],
  },
};
