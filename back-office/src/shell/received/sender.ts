/** Who sent it, and about which folder. */
export interface Sent {
  member: { id: number; firstname: string; lastname: string; login: string };
  folder: { id: number; socialSystem: { systemName: string } };
}

/** 'Gérard Petit', of the member whom it is about. */
export const nameOf = ({ member }: { member: { firstname: string; lastname: string } }) =>
  `${member.firstname} ${member.lastname}`;
