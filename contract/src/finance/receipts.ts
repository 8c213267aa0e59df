import * as z from 'zod/mini';
import { defineEndpoints } from '../endpoint.ts';
import { uuid } from '../ids.ts';
import { pictureErrors, pictureUpload } from '../people/picture-upload.ts';
import { Transaction, type TransactionId } from './transactions.ts';

const byId = z.strictObject({ id: uuid<TransactionId>() });

export const receipts = defineEndpoints({
  addReceipt: {
    method: 'PUT',
    path: '/transaction/:id/receipt',
    access: 'user',
    summary: 'Keep a picture of the receipt (JPEG, PNG, WebP or GIF, at most 5 MB); one that was there is replaced',
    params: byId,
    ...pictureUpload,
    output: Transaction,
    status: 200,
    errors: ['not_found', ...pictureErrors],
  },
  readReceipt: {
    method: 'GET',
    path: '/transaction/:id/receipt',
    access: 'user',
    summary: 'The picture of the receipt, as WebP',
    params: byId,
    file: 'image/webp',
    status: 200,
    errors: ['not_found'],
  },
  deleteReceipt: {
    method: 'DELETE',
    path: '/transaction/:id/receipt',
    access: 'user',
    summary: 'Take the picture of the receipt away',
    params: byId,
    status: 204,
    errors: ['not_found'],
  },
});
