import { StartupError } from '../../startup-error.ts';

export class BackupDamaged extends StartupError {
  constructor() {
    super(
      'This backup is damaged: it was cut off, or altered after it was written. Nothing was changed; take another one.',
    );
  }
}
