-- The proof of work that goes with the answer: the challenge as it was sent, checked against what comes back.
-- Captchas last ten minutes; those of the former kind have no challenge and are asked for again.
delete from captcha;
alter table captcha add column challenge jsonb not null;
