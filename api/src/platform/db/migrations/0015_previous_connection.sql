-- What the person is shown as their last connection is the one before this: that is how they notice a foreign one.
alter table account add column previous_connection_at timestamptz;
