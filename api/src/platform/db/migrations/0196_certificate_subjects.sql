-- How many folders a certificate of life is for is told to each by what they may see, no more in the subject.
update request set subject = regexp_replace(subject, ' \([0-9]+ dossiers\)$', '') where kind = 'proofOfLife';
