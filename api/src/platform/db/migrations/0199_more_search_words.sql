-- The short name of an identity card; and who searches 'impôts' means what is withheld for them too. What an editor made of a
-- delivered group stays as it is.
update search_group set expressions = expressions || '{CNI}'::text[]
where version = 1 and expressions @> '{carte d''identité,pièce d''identité}'::text[];
update search_group set expressions = expressions || '{prélèvement à la source}'::text[]
where version = 1 and expressions @> '{impôts,attestation fiscale}'::text[];
