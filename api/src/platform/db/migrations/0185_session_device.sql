-- The browser that opened a session, as its cookie names it: who ends the session, for it may be in other hands, forgets the browser too.
-- Sessions that are open now do not say.
alter table session add column device_id uuid;
