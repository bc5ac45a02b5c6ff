-- Tracking keeps counts, not events: a row for each day (Europe/Paris) and kind of event, with 1 added by each event. So
-- nothing is known of who did what, nothing has to be purged, and 5,000,000 events cost the exports a few hundred
-- thousand rows (docs/decisions/0014-statistics.md).
drop table stats_event;

-- Whose event it was: the social systems in which the member holds a folder. Members of the same systems share a row, so
-- that an event of a member of two systems counts in both, and once in a total.
create table stats_audience (
  id integer generated always as identity primary key,
  social_system_ids bigint[] not null unique -- in ascending order
);

create table stats_day (
  day date not null,
  audience_id integer not null references stats_audience,
  kind text not null check (kind in ('login', 'first_connection', 'navigation', 'action')),
  value text not null default '', -- login: device; navigation: page; action: group
  detail text not null default '', -- login: browser; action: type
  count bigint not null,
  primary key (day, audience_id, kind, value, detail)
) with (fillfactor = 70); -- counts grow in place

-- The statistics read a period of these; both lists were only read by person and folder.
create index message_sent on message (date_sent);
create index supporting_document_created on supporting_document (creation_date);
