import type { WorkerMessage } from '../../service-worker/messages.ts';

export function postToWorker(worker: ServiceWorker, message: WorkerMessage): void {
  worker.postMessage(message);
}
