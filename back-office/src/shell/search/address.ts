import { paths } from '../../paths.ts';
import { pageOfRequest } from '../requests/pages.ts';
import { addressOfContent } from './contents.ts';
import type { Option } from './use-search.ts';

/** Where a choice leads: what is done besides is done at its page. */
export function addressOf(option: Option) {
  if ('all' in option) return { to: paths.people, search: { texte: option.all } };
  if ('request' in option) return pageOfRequest(option.request) as { to: string };
  if ('screen' in option) return { to: option.screen.to, search: option.screen.search };
  if ('content' in option) return addressOfContent(option.content);
  if ('help' in option)
    return {
      to: paths.help,
      search: { guide: option.help.guide === 'administrateur' ? option.help.guide : undefined, partie: option.help.id },
    };
  if ('action' in option) return { to: option.action.does === 'note' ? paths.newContact : paths.requests };
  return option.proofId
    ? { to: paths.proofOfLife, params: { proofId: String(option.proofId) } }
    : { to: paths.member, params: { memberId: String(option.person.id) } };
}
