/** SQL: 'le 23/11/2026 par Claire Marchand', of the row d that tells who decided. */
export const decidedBy = (d: string) =>
  `'le ' || to_char(${d}.changed_at at time zone 'Europe/Paris', 'DD/MM/YYYY') || ' par ' ||
   case when ${d}.origin = 'operator' then 'l''exploitant' else coalesce(
     (select n.firstname || ' ' || n.lastname from account n where n.id = ${d}.changed_by), 'un administrateur') end`;
