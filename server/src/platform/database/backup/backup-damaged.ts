import { StartRefusal } from '../../start-refusal.ts';

export class BackupDamaged extends StartRefusal {
  constructor() {
    super(
      'This backup is damaged: it was cut off, or altered after it was written. Nothing was changed; take another one.',
    );
  }
}
