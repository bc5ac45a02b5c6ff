import type { SignatureKind } from 'contract/values/signatures.ts';
import type * as z from 'zod/mini';
import type { App } from '../../platform/app.ts';
import type { Db } from '../../platform/db/database.ts';
import { refusal } from '../../platform/http/errors.ts';

interface Person {
  id: number;
  /** 'Claire Marchand'. */
  name: string;
}

interface Fact {
  label: string;
  value: string;
}

/** A signature that is given, as its act is told of it. */
interface Signed<P> {
  tx: Db;
  app: App;
  now: Date;
  /** The signature's number. */
  id: number;
  objectId: number;
  payload: P;
  reason: string;
  askedAt: Date;
  asker: Person;
  signer: Person;
}

/**
 * One act that may take two people: its feature registers it in features.ts, hands what is asked to `secondSignature`, and
 * does it in `carryOut`.
 */
export interface Act<P = unknown> {
  kind: SignatureKind;
  /** What the audit log calls the act, as where one person does it alone. */
  audit: { action: string; object: string };
  /** What the entry says of what was done, as where one person does it alone. */
  detail?(payload: P, objectId: number): object;
  /** What is stored of what was asked. Without secrets: it is shown, and kept. */
  payload: z.ZodMiniType<P>;
  /** What was asked, in words, with what whoever signs has to have read before. */
  facts(payload: P, about: { db: Db; objectId: number }): Fact[] | Promise<Fact[]>;
  /**
   * Does it, in the transaction of the signature. Throws `changedSince()` when what it is about is not as it was when it was
   * asked.
   */
  carryOut(signed: Signed<P>): Promise<void>;
}

/** As `Act`, of whatever payload. */
// biome-ignore lint/suspicious/noExplicitAny: each act reads its own payload back by its schema
type AnyAct = Act<any>;
export type Acts = Record<SignatureKind, AnyAct>;

/** 409: what was asked is not as it was. The signature stays open, to be refused or withdrawn. */
export const changedSince = () => refusal('SIGNATURE_CHANGED');
