-- Whoever is erased is looked for in what named them to the fund: a message that went keeps its subject alone.
create index outbox_subject on outbox using gin (subject gin_trgm_ops) where subject is not null;
