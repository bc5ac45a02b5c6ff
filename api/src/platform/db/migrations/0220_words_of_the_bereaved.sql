-- What people type who lost somebody, or whose pension stopped; what an editor made of a delivered group stays as it is.
update search_group set expressions = expressions
  || '{mort,morte,mourir,mon mari est mort,ma femme est morte,mon mari est décédé,ma femme est décédée}'::text[]
where version = 1 and expressions @> '{décès,réversion,veuvage}'::text[];
update search_group set expressions = expressions || '{carte vitale,sécurité sociale,CPAM}'::text[]
where version = 1 and expressions @> '{mutuelle,assurance maladie}'::text[];
insert into search_group (expressions) values
  ('{virement,viré,versement,versé}'),
  ('{suspension,suspendre,suspendu,suspendue,je ne reçois plus,je ne reçois plus ma pension,je ne reçois plus ma retraite,je n''ai pas reçu ma pension,je n''ai pas reçu ma retraite,je ne suis plus payé,je ne suis plus payée}');
