import { copy } from '../base/copy.ts';

export function LoadingScreen() {
  return (
    <div className="loading-screen" role="status">
      <span className="spinner" />
      {copy.loading}
    </div>
  );
}
