import * as z from 'zod/mini';
import { endpoint } from '../kit/endpoint.ts';
import { page, pathPaging } from '../kit/paging.ts';
import { id, pathId } from '../values/fields.ts';

export const Base = z.object({ id, name: z.string() });
export type Base = z.input<typeof Base>;

/** A régime: `id` and `systemName` in lists. */
export const SocialSystem = z.object({ id, systemName: z.string() });
export type SocialSystem = z.input<typeof SocialSystem>;

export const FullSocialSystem = z.object({
  id,
  systemName: z.string(),
  flagProofOfLife: z.boolean(),
  flagProofOfLifeOnline: z.boolean(),
  baseId: id,
  baseCotId: z.nullable(id),
  logoId1: z.nullable(id),
  logoId2: z.nullable(id),
  contactId: z.nullable(id),
});

export const SocialSystemOverview = z.object({
  socialSystem: FullSocialSystem,
  socialSystemManagerNumber: z.int(),
  socialSystemUnreadSupportingDocumentNumber: z.int(),
});
export type SocialSystemOverview = z.input<typeof SocialSystemOverview>;

const OwnId = z.object({ id: pathId });
const OwnPage = z.object({ id: pathId, ...pathPaging });

/** The bases of the social systems that the manager is accredited for; all for an administrator. */
export const getBases = endpoint({
  method: 'GET',
  path: '/api/manager/:id/basesSocialSystem',
  access: 'manager',
  subject: 'none',
  params: OwnId,
  own: 'id',
  answer: z.array(Base),
  audit: { action: 'socialSystem.listBases' },
});

/** The caller's social systems; all for an administrator (A23). */
export const getSocialSystems = endpoint({
  method: 'GET',
  path: '/api/manager/socialSystems',
  access: 'manager',
  subject: 'none',
  answer: z.array(SocialSystem),
  audit: { action: 'socialSystem.list' },
});

/** A person of the back-office, as the accreditation screens name them. */
export const ManagerRow = z.object({ id, lastname: z.string(), firstname: z.string(), email: z.string() });
export type ManagerRow = z.input<typeof ManagerRow>;

/** Those of any manager, and who that is: the accreditation screens show them (A22). */
export const getManagerSocialSystems = endpoint({
  method: 'GET',
  path: '/api/manager/:id/socialSystems/:start/:take',
  access: 'manager',
  subject: 'none',
  params: OwnPage,
  answer: z.extend(page(SocialSystem), { manager: ManagerRow }),
  audit: { action: 'accreditation.view', object: 'account', id: 'id' },
});

export const getBaseSocialSystems = endpoint({
  method: 'GET',
  path: '/api/manager/:id/base/:baseId/socialSystems',
  access: 'manager',
  subject: 'none',
  params: z.object({ id: pathId, baseId: pathId }),
  own: 'id',
  answer: z.array(SocialSystem),
  audit: { action: 'socialSystem.list' },
});

/** What the dashboard can be sorted by; equal ones come in the order of their names. */
export const OverviewSort = z.enum(['label', 'managers', 'unread']);
export type OverviewSort = z.infer<typeof OverviewSort>;

/** The dashboard: managers accredited and supporting documents not extracted, per social system; by name unless told. */
export const getSocialSystemsOverview = endpoint({
  method: 'GET',
  path: '/api/manager/:id/socialSystems/overview/:start/:take',
  access: 'manager',
  subject: 'none',
  params: OwnPage,
  query: z.object({
    sort: z.optional(OverviewSort),
    direction: z.optional(z.enum(['ascending', 'descending'])),
  }),
  own: 'id',
  answer: page(SocialSystemOverview),
  audit: { action: 'socialSystem.overview' },
});

/** Supporting documents not yet extracted, in the caller's social systems: a number. */
export const getNotExtracted = endpoint({
  method: 'GET',
  path: '/api/manager/:id/supportingDocuments/notExtracted',
  access: 'manager',
  subject: 'none',
  params: OwnId,
  own: 'id',
  answer: z.int(),
  audit: { action: 'supportingDocument.countNotExtracted' },
});

/** The image of a social system (ours). */
export const getLogo = endpoint({
  method: 'GET',
  path: '/api/logo/:id',
  access: 'public',
  sites: ['member', 'backOffice'],
  params: OwnId,
  answer: 'file',
  audit: null,
});
