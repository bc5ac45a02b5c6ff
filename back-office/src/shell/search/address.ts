import { paths } from '../../paths.ts';
import type { Option } from './use-search.ts';

/** Where a choice leads: what is done besides is done at its page. */
export const addressOf = (option: Option) =>
  'screen' in option
    ? { to: option.screen.to }
    : 'action' in option
      ? option.action.does === 'note'
        ? { to: paths.newContact }
        : { to: paths.requests }
      : option.proofId
        ? { to: paths.proofOfLife, params: { proofId: String(option.proofId) } }
        : { to: paths.member, params: { memberId: String(option.person.id) } };
