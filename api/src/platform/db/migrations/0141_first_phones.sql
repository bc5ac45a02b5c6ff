-- When a member gave their telephones at the first connection. What they gave then is as new on record as any other number, and
-- not to be called back (docs/decisions/0031-bank-change.md), but brings codes at once (docs/decisions/0029-sent-codes.md).
alter table member add column first_phones_at timestamptz;
