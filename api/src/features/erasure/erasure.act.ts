import * as z from 'zod/mini';
import { type Act, changedSince } from '../../fund/signatures/act.ts';
import { findErasable } from './erasure.queries.ts';

const Payload = z.object({});

/** Two administrators have decided: the operator's command does it, and asks for this signature (admin/erase.ts). */
export const erasure: Act<z.infer<typeof Payload>> = {
  kind: 'erasure',
  audit: { action: 'erasure.allow', object: 'member' },
  payload: Payload,
  facts: () => [],
  async carryOut({ tx, objectId }) {
    if (!(await findErasable(tx, { id: objectId }))) throw changedSince();
  },
};
