import { ArrowLeftRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../../ui/base/button.tsx';
import { MoneyField } from '../../../../ui/fields/money-field.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly value: string;
  readonly currency: string;
  readonly error: string | undefined;
  readonly readOnly: boolean;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
}

/** An amount of either sign. Numeric keyboards of phones have no minus: a button beside the field flips the sign. */
export function BalanceField({ value, onChange, ...rest }: Props) {
  const turned = value.startsWith('-') ? value.slice(1) : `-${value}`;
  return (
    <MoneyField
      {...rest}
      anySign
      value={value}
      onChange={onChange}
      labelAside={
        <Button
          variant="bare"
          size="small"
          icon={ArrowLeftRight}
          disabled={value === ''}
          onClick={() => onChange(turned)}
          className="-my-1.5 -me-4"
        >
          {texts.turnSign}
        </Button>
      }
    />
  );
}
