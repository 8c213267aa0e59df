import type { FastifyInstance } from 'fastify';
import { AppError } from '../../platform/app-error.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { apiRoot } from '../../platform/http/bind-endpoints.ts';
import { WebhookVerificationError } from '../../platform/payments/payment-provider.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { receiveEvent } from './receive-event.ts';

interface WebhookNeeds {
  readonly payments: PaymentDeps;
  /** The share of events: not of a person or a network, as all come from few addresses, for everybody. */
  readonly events: { readonly db: Db; readonly clock: Clock };
}

/** Where the provider tells of payments. What is signed is the body as it came, so nothing reads it before. */
export function serveWebhooks(app: FastifyInstance, { payments, events }: WebhookNeeds): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async (_: unknown, body: Buffer) => body);
    scope.post<{ Params: { provider: string } }>(`${apiRoot}/webhook/:provider`, async (request, reply) => {
      if (request.params.provider !== payments.provider.name) throw new AppError('route_not_found');
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const { 'stripe-signature': stripes, 'afdal-signature': ours } = request.headers;
      const signature = String((payments.provider.name === 'stripe' ? stripes : ours) ?? '');
      const warn = (message: string) => request.log.error(message);
      await receiveEvent(events.db, payments, { body, signature }, events.clock.now(), warn).catch((error: unknown) => {
        throw error instanceof WebhookVerificationError ? new AppError('event_refused') : error;
      });
      return reply.code(204).send();
    });
  });
}
