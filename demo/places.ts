/** Towns with one of their own zip codes, and the department that the first digits of a NIR take (two characters). */
export interface Town {
  zip: string;
  city: string;
}

export const TOWNS: readonly Town[] = `
75011 Paris|75015 Paris|75018 Paris|75020 Paris|13001 Marseille|13008 Marseille|69003 Lyon|69007 Lyon|31000 Toulouse|06000 Nice|44000 Nantes
34000 Montpellier|67000 Strasbourg|33000 Bordeaux|59000 Lille|35000 Rennes|51100 Reims|83000 Toulon|42000 Saint-Étienne|76600 Le Havre
38000 Grenoble|21000 Dijon|49000 Angers|30000 Nîmes|69100 Villeurbanne|93200 Saint-Denis|13100 Aix-en-Provence|63000 Clermont-Ferrand
29200 Brest|37000 Tours|80000 Amiens|87000 Limoges|74000 Annecy|66000 Perpignan|92100 Boulogne-Billancourt|57000 Metz|25000 Besançon
45000 Orléans|76000 Rouen|93100 Montreuil|95100 Argenteuil|68100 Mulhouse|14000 Caen|54000 Nancy|59200 Tourcoing|59100 Roubaix
92000 Nanterre|94400 Vitry-sur-Seine|84000 Avignon|86000 Poitiers|94000 Créteil|59140 Dunkerque|78000 Versailles|92400 Courbevoie
64000 Pau|17000 La Rochelle|62100 Calais|20000 Ajaccio|20200 Bastia|33700 Mérignac|44600 Saint-Nazaire|68000 Colmar|18000 Bourges
29000 Quimper|26000 Valence|59300 Valenciennes|79000 Niort|10000 Troyes|73000 Chambéry|56100 Lorient|82000 Montauban|02100 Saint-Quentin
11100 Narbonne|56000 Vannes|50100 Cherbourg-en-Cotentin|85000 La Roche-sur-Yon|53000 Laval|27000 Évreux|81000 Albi|64100 Bayonne
19100 Brive-la-Gaillarde|16000 Angoulême|08000 Charleville-Mézières|28000 Chartres|22000 Saint-Brieuc|41000 Blois|65000 Tarbes
36000 Châteauroux|71100 Chalon-sur-Saône|24000 Périgueux|58000 Nevers|89000 Auxerre|03100 Montluçon|05000 Gap|12000 Rodez
47000 Agen|46000 Cahors|32000 Auch|09000 Foix|40000 Mont-de-Marsan|15000 Aurillac|43000 Le Puy-en-Velay|48000 Mende|07000 Privas
23000 Guéret|39000 Lons-le-Saunier|70000 Vesoul|88000 Épinal|55000 Bar-le-Duc|52000 Chaumont|61000 Alençon|72000 Le Mans|60000 Beauvais
77000 Melun|91000 Évry-Courcouronnes|01000 Bourg-en-Bresse|04000 Digne-les-Bains|90000 Belfort|82200 Moissac|35400 Saint-Malo
62000 Arras|62200 Boulogne-sur-Mer|59500 Douai|80100 Abbeville|50400 Granville|14400 Bayeux|22100 Dinan|29600 Morlaix|56400 Auray
85100 Les Sables-d'Olonne|17100 Saintes|33120 Arcachon|40100 Dax|64200 Biarritz|31800 Saint-Gaudens|11000 Carcassonne|34200 Sète
30100 Alès|13200 Arles|84100 Orange|83600 Fréjus|06400 Cannes|06600 Antibes|38200 Vienne|42300 Roanne|69400 Villefranche-sur-Saône
74100 Annemasse|73200 Albertville|25200 Montbéliard|21200 Beaune|71000 Mâcon|89100 Sens|10100 Romilly-sur-Seine|51200 Épernay
54300 Lunéville|57100 Thionville|67500 Haguenau|68300 Saint-Louis|88100 Saint-Dié-des-Vosges
`
  .split(/[|\n]/)
  .filter(Boolean)
  .map(text => ({ zip: text.slice(0, 5), city: text.slice(6) }));

/** Overseas towns and the code of their territory in territoires.csv. */
export const OVERSEAS: readonly (Town & { territory: string })[] = [
  { zip: '97400', city: 'Saint-Denis', territory: '974' },
  { zip: '97410', city: 'Saint-Pierre', territory: '974' },
  { zip: '97110', city: 'Pointe-à-Pitre', territory: '971' },
  { zip: '97139', city: 'Les Abymes', territory: '971' },
  { zip: '97200', city: 'Fort-de-France', territory: '972' },
  { zip: '97300', city: 'Cayenne', territory: '973' },
  { zip: '97600', city: 'Mamoudzou', territory: '976' },
  { zip: '97500', city: 'Saint-Pierre', territory: '975' },
  { zip: '98800', city: 'Nouméa', territory: '988' },
  { zip: '98714', city: 'Papeete', territory: '987' },
];

/** Towns abroad where French pensions are paid, and their country's ISO code. */
export const ABROAD: readonly (Town & { country: string })[] = [
  { zip: '1000', city: 'Bruxelles', country: 'BE' },
  { zip: '1204', city: 'Genève', country: 'CH' },
  { zip: '1000-001', city: 'Lisboa', country: 'PT' },
  { zip: '28001', city: 'Madrid', country: 'ES' },
  { zip: '20000', city: 'Casablanca', country: 'MA' },
  { zip: '16000', city: 'Alger', country: 'DZ' },
  { zip: '1000', city: 'Tunis', country: 'TN' },
  { zip: '10115', city: 'Berlin', country: 'DE' },
];

export const STREET_TYPES =
  `Rue|Avenue|Boulevard|Place|Chemin|Impasse|Allée|Route|Square|Quai|Cours|Passage|Lotissement|Résidence|Hameau
Sentier|Villa|Rond-point|Faubourg|Esplanade|Montée|Promenade|Traverse|Venelle|Voie|Cité|Clos|Lieu-dit|Ruelle|Mail`.split(
    /[|\n]/,
  );

export const STREET_NAMES =
  `de la République|Victor-Hugo|Jean-Jaurès|du Général-de-Gaulle|Pasteur|de la Gare|de l'Église|des Écoles|du Moulin
Gambetta|Jules-Ferry|de la Mairie|du 8-Mai-1945|du 11-Novembre|de Verdun|des Lilas|des Acacias|des Tilleuls|des Roses|du Stade|de la Fontaine
Anatole-France|Émile-Zola|Marcel-Pagnol|Jean-Moulin|Pierre-et-Marie-Curie|Aristide-Briand|Voltaire|Molière|Jacques-Prévert|George-Sand
du Château|du Lavoir|des Vignes|du Pont|du Port|de la Liberté|de la Paix|Saint-Martin|Saint-Pierre|Notre-Dame|de Bretagne|d'Alsace|de Lorraine
des Peupliers|des Chênes|des Cerisiers|du Bois|de la Forêt|de la Plage|de l'Abreuvoir|des Remparts|des Tanneurs|Lamartine|Rabelais|Berlioz`.split(
    /[|\n]/,
  );
