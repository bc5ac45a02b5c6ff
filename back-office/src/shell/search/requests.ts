import type { RequestFound } from 'contract/calls/search.ts';
import { REQUEST_KINDS } from 'contract/values/requests.ts';

/** Where it stands: somebody has it, it waits, it is over and how. */
function stateWords({ state, holder, outcome }: RequestFound): string {
  switch (state) {
    case 'toTake':
      return 'à prendre';
    case 'taken':
      return holder ? `prise par ${holder.name}` : 'prise';
    case 'onHold':
      return 'en attente';
    case 'closed':
      return outcome ? `terminée : ${outcome}` : 'terminée';
  }
}

/** What a request that was found is about, whose it is, and where it stands. */
export const placeOfRequest = (request: RequestFound) => {
  const { kind, member, who } = request;
  const whose = member ? `${member.firstname} ${member.lastname}` : who;
  return [REQUEST_KINDS[kind], whose, stateWords(request)].filter(Boolean).join(' · ');
};
