import { paths } from '../../paths.ts';
import type { Option } from './use-search.ts';

/** Where a choice leads. */
export const addressOf = (option: Option) =>
  'screen' in option ? { to: option.screen.to } : { to: paths.member, params: { memberId: String(option.person.id) } };
