import {
  changeAccreditations,
  createStaffMember,
  deactivateStaffMember,
  getStaffMember,
  previewAccreditations,
  reactivateStaffMember,
  searchStaff,
  updateStaffMember,
} from 'contract/calls/managers.ts';
import type { Session, TestServer } from '../../../test/support.ts';

export interface AskedOf {
  managerIds: number[];
  mode?: string;
  socialSystemIds?: number[];
  baseIds?: number[];
}

/** What the tests of managers do as an administrator would. */
export function staffTesting(server: TestServer) {
  const one = (who: Session, managerId: number) => ({ params: { managerId }, bearer: who.bearer });
  const bodyOf = (asked: AskedOf) => ({ mode: 'give', socialSystemIds: [], baseIds: [], ...asked });
  const preview = (who: Session, asked: AskedOf) =>
    server.call(previewAccreditations, { bearer: who.bearer, body: bodyOf(asked) });
  return {
    search: (who: Session, criteria: object) =>
      server.call(searchStaff, { bearer: who.bearer, body: { startIndex: 0, take: 20, ...criteria } }),
    read: async (who: Session, id: number) => (await server.call(getStaffMember, one(who, id))).body,
    create: (who: Session, more: object = {}) =>
      server.call(createStaffMember, {
        bearer: who.bearer,
        body: { email: 'anne@fonds.example', lastname: 'Éon', firstname: 'Anne', administrator: false, ...more },
      }),
    async update(who: Session, id: number, more: object) {
      const { email, lastname, firstname, administrator, version } = (await server.call(getStaffMember, one(who, id)))
        .body;
      return server.call(updateStaffMember, {
        ...one(who, id),
        body: { email, lastname, firstname, administrator, version, ...more },
      });
    },
    deactivate: (who: Session, id: number) => server.call(deactivateStaffMember, one(who, id)),
    reactivate: (who: Session, id: number) => server.call(reactivateStaffMember, one(who, id)),
    preview,
    /** As the screen: what was shown is what is asked. */
    async change(who: Session, asked: AskedOf, more: object = {}) {
      const { shown } = (await preview(who, asked)).body;
      return server.call(changeAccreditations, { bearer: who.bearer, body: { ...bodyOf(asked), shown, ...more } });
    },
  };
}
