-- Who searches 'carte d''identité' wants to know where to send one: questions and answers call it a 'justificatif'. What an editor
-- made of the delivered group stays as it is.
update search_group set expressions = expressions || '{justificatif}'::text[]
where version = 1 and expressions = '{carte d''identité,pièce d''identité,passeport,titre de séjour}'::text[];
