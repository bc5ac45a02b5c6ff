-- Reminders look for what was accepted a year ago: on paper, by the day on which it came.
create index proof_of_life_received_on on proof_of_life (received_on) where received_on is not null;
