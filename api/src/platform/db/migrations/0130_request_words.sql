-- Requests are searched by the words of their subject among years of them, not only among those that wait.
create index request_subject_words on request using gin
  (translate(lower(subject), 'àâäçéèêëîïôöùûüÿ', 'aaaceeeeiioouuuy') gin_trgm_ops);
create index request_who_words on request using gin
  (translate(lower(who), 'àâäçéèêëîïôöùûüÿ', 'aaaceeeeiioouuuy') gin_trgm_ops) where who is not null;
