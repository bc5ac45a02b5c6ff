-- The words of a subject together with whose it is: of a million that have a word, a manager of few social systems sees few.
drop index request_subject_words;
create index request_subject_words on request using gin
  ((coalesce(system_ids, '{0}'::bigint[])), translate(lower(subject), 'àâäçéèêëîïôöùûüÿ', 'aaaceeeeiioouuuy') gin_trgm_ops);
