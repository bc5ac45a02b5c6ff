-- The portal's maintenance page has a message from the start, so that it can be switched on at once.
insert into maintenance (type, content) values (0,
  '<p>Votre espace est momentanément fermé : nous l''entretenons pour mieux vous servir.</p>'
  '<p>Vos données sont en sécurité et vos versements ne sont pas concernés.</p>')
on conflict (type) do nothing;
