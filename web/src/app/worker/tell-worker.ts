import type { WorkerMessage } from '../../service-worker/messages.ts';

export function tellWorker(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message);
}
