/** What the question in words asks for: everyday things, each told by what it does, where it is or what it is for. */
export interface Riddle {
  kind: keyof typeof KINDS;
  /** Every word that is taken for right; `isAnswer` forgives articles, plurals and a slip. */
  answers: string[];
  /** Each is enough by itself, and goes with any other by 'et'. */
  clues: string[];
}

/** How a sentence names the kind of thing. Few and large: the commonest word of a small kind would be a good guess. */
export const KINDS = {
  animal: { a: 'un animal', the: "l'animal", of: "de l'animal" },
  objet: { a: 'un objet', the: "l'objet", of: "de l'objet" },
  personne: { a: 'une personne', the: 'la personne', of: 'de la personne' },
  aliment: { a: 'un aliment', the: "l'aliment", of: "de l'aliment" },
  lieu: { a: 'un endroit ou un moment', the: "l'endroit ou le moment", of: "de l'endroit ou du moment" },
  nature: {
    a: 'une partie du corps ou de la nature',
    the: 'la partie du corps ou de la nature',
    of: 'de la partie du corps ou de la nature',
  },
} as const;

// kind: answer / other answer: clue; clue; clue
const RIDDLES = `
animal: chat / chatte / matou: qui miaule; qui ronronne quand on le caresse; qui chasse les souris de la maison
animal: chien / chienne: qui aboie; qui garde la maison et remue la queue; que l'on promène en laisse
animal: vache: qui fait « meuh »; qui broute et donne du lait en litres; dont le petit est le veau
animal: cheval / jument: qui hennit; sur lequel montent les cavaliers; qui galope et porte une selle
animal: poule: qui pond les œufs du petit déjeuner; dont les petits sont les poussins; qui caquette dans la basse-cour
animal: coq: qui chante au lever du jour; qui est le mari de la poule; qui porte une crête et réveille la ferme
animal: mouton / brebis: qui donne la laine; que garde le berger; qui bêle dans les prés
animal: cochon / porc: qui donne le jambon; qui grogne et a la queue en tire-bouchon; qui se roule dans la boue de la ferme
animal: âne: qui a de longues oreilles et fait « hi-han »; qui passe pour têtu et porte des paniers; qui ressemble à un petit cheval gris
animal: lapin / lapine: qui vit dans un terrier et mange des carottes; qui a de longues oreilles et un pompon pour queue
animal: abeille: qui fabrique le miel; qui vit dans une ruche; qui butine les fleurs et peut piquer
animal: escargot: qui porte sa coquille et rampe lentement; qui sort ses cornes après la pluie
animal: tortue: qui avance lentement sous sa carapace; qui bat le lièvre dans la fable
animal: éléphant: qui a une trompe; qui est énorme, gris, avec deux défenses
animal: girafe: qui a un très long cou; qui mange les feuilles tout en haut des arbres d'Afrique
animal: lion / lionne: que l'on dit roi de la savane; qui a une crinière et rugit
animal: singe: qui se balance de branche en branche; qui aime les bananes et fait des grimaces
animal: kangourou: qui porte son petit dans une poche; qui saute à travers l'Australie
animal: chameau / dromadaire: qui traverse le désert avec une bosse; qui peut marcher longtemps sans boire
animal: zèbre: qui a des rayures noires et blanches; qui ressemble à un cheval en pyjama rayé
animal: grenouille: qui coasse près de la mare; qui a d'abord été un têtard
animal: araignée: qui tisse une toile; qui a huit pattes et attrape les mouches
animal: fourmi: qui vit en colonie et travaille sans cesse; que la cigale va trouver dans la fable
animal: papillon: qui a d'abord été une chenille; qui vole de fleur en fleur avec des ailes colorées
animal: hirondelle: qui revient au printemps; qui niche sous les toits et vole très vite
animal: hibou / chouette: qui hulule la nuit; qui a de grands yeux ronds et chasse quand il fait noir
animal: pingouin / manchot: qui vit sur la banquise et semble porter un smoking; qui est un oiseau mais nage au lieu de voler
animal: requin: dont on redoute l'aileron en mer; qui est un grand poisson aux dents terribles
animal: baleine: qui est la plus grande bête de la mer; qui souffle un jet d'eau à la surface
animal: hérisson: qui se met en boule; qui est couvert de piquants et passe l'hiver endormi
animal: écureuil: qui fait provision de noisettes; qui a une queue en panache et grimpe aux arbres
animal: souris / rat: qui aime le fromage et craint le chat; qui grignote la nuit et a une longue queue fine
animal: serpent / vipère / couleuvre: qui rampe et n'a pas de pattes; qui siffle et peut mordre avec son venin
animal: loup / louve: qui hurle à la lune; qui rencontre le Petit Chaperon rouge
animal: ours / ourse: qui hiberne et aime le miel; dont les enfants serrent la peluche pour dormir
animal: canard / cane: qui fait « coin-coin »; qui a les pattes palmées et nage dans la mare
objet: parapluie: que l'on ouvre quand il pleut; qui abrite de l'averse et se replie
objet: clé / clef: qui ouvre une serrure; que l'on tourne dans la porte pour la fermer
objet: couteau: qui coupe le pain ou la viande; que l'on met à droite de l'assiette
objet: fourchette: qui a des dents et pique les aliments; que l'on met à gauche de l'assiette
objet: cuillère / cuiller: qui sert à manger la soupe; qui remue le sucre dans le café
objet: verre: dans lequel on boit de l'eau; que l'on lève pour trinquer
objet: assiette: dans laquelle on mange à table; que l'on pose entre la fourchette et le couteau
objet: montre: que l'on porte au poignet; qui donne l'heure et tient par un bracelet
objet: réveil / réveille-matin / réveil-matin: qui sonne le matin pour nous lever; que l'on règle avant de dormir
objet: lunettes: qui aide à mieux voir; que l'opticien vend avec une monture
objet: balai: qui sert à balayer; sur lequel volent les sorcières
objet: aspirateur: qui avale la poussière avec bruit; que l'on branche pour nettoyer les tapis
objet: marteau: qui enfonce les clous; que tient le bricoleur pour taper
objet: ciseaux: qui coupe le papier ou le tissu avec deux lames; dont le coiffeur se sert pour les cheveux
objet: aiguille: que l'on enfile pour coudre; que l'on cherche en vain dans une botte de foin
objet: stylo / crayon / bic: avec lequel on écrit; que l'on prend pour signer une lettre
objet: gomme: qui efface le crayon; que l'écolier frotte sur sa faute
objet: timbre: que l'on colle sur une enveloppe; que collectionne le philatéliste
objet: téléphone / portable / smartphone: qui sert à appeler quelqu'un de loin; que l'on décroche quand il sonne
objet: télévision / télé / téléviseur: qui montre le journal de vingt heures; que l'on regarde avec une télécommande
objet: réfrigérateur / frigo / frigidaire: qui garde la nourriture au froid; que l'on ouvre à la cuisine pour prendre le beurre
objet: oreiller / coussin: sur lequel on pose la tête pour dormir; que l'on habille d'une taie
objet: miroir / glace: dans lequel on se voit; que l'on consulte pour se coiffer
objet: savon: qui mousse et lave les mains; que l'on frotte sous l'eau pour être propre
objet: brosse à dents: avec quoi l'on se lave la bouche; sur quoi l'on met le dentifrice
objet: peigne / brosse: qui a des dents et démêle les cheveux; que l'on passe dans les cheveux avant de sortir
objet: bougie / chandelle: que l'on souffle sur le gâteau d'anniversaire; qui a une mèche et fond en brûlant
objet: allumette / briquet: que l'on craque pour faire du feu; qui s'enflamme dans une petite boîte
objet: échelle / escabeau: qui a des barreaux pour monter; que l'on appuie au mur pour atteindre le toit
objet: ballon: dans lequel tapent les footballeurs; que les joueurs lancent dans un panier
objet: piano: qui a des touches noires et blanches; dont joue le pianiste
objet: guitare: qui a six cordes que l'on gratte; dont on joue autour du feu de camp
objet: tambour / batterie: que l'on frappe avec des baguettes; qui marque le rythme du défilé
objet: arrosoir / tuyau: avec lequel on arrose les fleurs; que le jardinier remplit d'eau
objet: valise: que l'on remplit avant un voyage; qui a une poignée et contient nos habits de vacances
objet: dictionnaire: qui donne le sens des mots; que l'on ouvre pour vérifier l'orthographe
objet: thermomètre: qui mesure la fièvre; qui dit combien il fait de degrés
objet: loupe: qui grossit les petites lettres; que tient le détective pour chercher des indices
personne: boulanger / boulangère: qui fait le pain; qui se lève la nuit pour cuire les baguettes
personne: boucher / bouchère: qui vend la viande; qui prépare les côtelettes et les rôtis
personne: médecin / docteur / doctoresse: qui soigne les malades; qui écoute le cœur et écrit une ordonnance
personne: dentiste: qui soigne les caries; qui nous fait ouvrir la bouche dans son fauteuil
personne: facteur / factrice / postier: qui apporte le courrier; qui glisse les lettres dans les boîtes
personne: pompier: qui éteint les incendies; que l'on appelle au 18
personne: coiffeur / coiffeuse: qui coupe les cheveux; qui fait les permanentes dans son salon
personne: pharmacien / pharmacienne: qui vend les médicaments; qui lit l'ordonnance derrière son comptoir
personne: instituteur / institutrice / professeur / maître / maîtresse / enseignant: qui apprend à lire aux enfants; qui écrit au tableau de la classe
personne: plombier: qui répare les fuites d'eau; qui débouche les tuyaux de la salle de bains
personne: jardinier / jardinière: qui tond la pelouse et taille les haies; qui plante les fleurs du parc
personne: cuisinier / cuisinière / chef: qui prépare les plats au restaurant; qui porte une toque blanche
personne: pilote / aviateur: qui conduit les avions; qui est aux commandes dans le ciel
personne: pêcheur: qui attrape les poissons; qui attend au bord de l'eau avec une canne
personne: policier / gendarme / agent: qui arrête les voleurs; qui fait souffler dans le ballon au bord des routes
personne: maire: qui dirige la commune; qui célèbre les mariages avec une écharpe tricolore
personne: peintre: qui peint les murs ou les tableaux; qui tient une palette et un pinceau
personne: fleuriste: qui vend les bouquets; qui compose les couronnes de roses
aliment: pain / baguette: que l'on achète chez le boulanger; que l'on trempe dans la soupe
aliment: beurre: que l'on étale sur la tartine; qui est fait avec la crème du lait
aliment: miel: que fabriquent les abeilles; qui est doré et très sucré, en pot
aliment: œuf: que pond la poule; qui a un blanc et un jaune
aliment: lait: que donne la vache; que boivent les bébés au biberon
aliment: sel: qui rend la mer imbuvable; que l'on range à côté du poivre
aliment: sucre: que l'on met en morceaux dans le café; qui rend les gâteaux doux
aliment: chocolat: que l'on cache à Pâques dans le jardin; qui vient du cacao et se mange en tablette
aliment: citron: qui est jaune et très acide; que l'on presse sur le poisson
aliment: banane: qui est jaune, longue, et s'épluche; que préfèrent les singes
aliment: pomme: que croque Blanche-Neige; dont on fait le cidre et la compote de Normandie
aliment: cerise: que l'on porte en boucles d'oreilles; qui est rouge avec un noyau et une queue
aliment: fraise: qui est rouge et couverte de petits grains; que l'on mange au printemps avec de la crème
aliment: raisin: dont on fait le vin; qui pousse en grappes dans la vigne
aliment: carotte: qui est orange et pousse sous terre; qui sert de nez au bonhomme de neige
aliment: oignon / échalote: qui fait pleurer quand on l'épluche; que l'on mange gratiné en soupe
aliment: pomme de terre / patate: dont on fait les frites; que l'on écrase en purée
aliment: tomate: qui est rouge et garnit les pizzas; dont on fait le ketchup
aliment: fromage: dont le camembert est une sorte; que le corbeau tient dans son bec
aliment: riz: que l'on mange avec des baguettes en Chine; que l'on jette aux mariés
aliment: huître: que l'on ouvre à Noël avec un couteau spécial; qui peut contenir une perle
lieu: pharmacie: où l'on achète les médicaments; que signale une croix verte
lieu: boulangerie: où l'on achète les croissants; qui sent bon le pain chaud
lieu: école: où les enfants apprennent à lire; où l'on va avec un cartable
lieu: gare: où l'on prend le train; où l'on attend sur le quai
lieu: aéroport: où l'on prend l'avion; où les pistes servent à décoller
lieu: hôpital / clinique: où l'on opère les malades; où travaillent les infirmières
lieu: bibliothèque / médiathèque: où l'on emprunte des livres; où l'on lit en silence
lieu: cinéma: où l'on va voir un film; où l'on mange du pop-corn devant un grand écran
lieu: plage: où l'on fait des châteaux de sable; où l'on bronze au bord de la mer
lieu: piscine: où l'on apprend à nager; où un maître-nageur surveille le bassin
lieu: cuisine: où l'on prépare les repas à la maison; où se trouvent le four et l'évier
lieu: église / cathédrale: où sonnent les cloches du village; où le curé dit la messe
lieu: marché: où l'on achète ses légumes en plein air; où les commerçants installent leurs étals
lieu: forêt / bois: où poussent beaucoup d'arbres; où l'on ramasse les champignons
lieu: banque: où l'on dépose son argent; où l'on retire des billets au distributeur
lieu: cave: où l'on garde le vin; qui est fraîche et sous la maison
lieu: mairie / hôtel de ville: où l'on célèbre les mariages civils; où l'on déclare une naissance
objet: lit: sur lequel on dort; que l'on couvre de draps
objet: table: autour de laquelle on mange; sur laquelle on met la nappe
objet: chaise: qui a un dossier et quatre pieds pour s'asseoir; que l'on tire pour se mettre à table
objet: fauteuil / canapé: qui est moelleux et a des accoudoirs; où l'on se repose devant la télévision
objet: armoire / penderie / placard: où l'on range son linge et ses robes; qui a de grandes portes et des cintres
objet: gant / moufle / mitaine: qui garde les doigts au chaud; que l'on enfile sur la main
objet: chaussette: que l'on met avant la chaussure; dont on perd toujours une au lavage
objet: chaussure / soulier: que l'on lace aux pieds pour sortir; que répare le cordonnier
objet: chapeau / casquette / bonnet: que l'on porte sur la tête; que l'on soulève pour saluer
objet: écharpe / cache-nez / foulard: que l'on enroule autour du cou; qui protège la gorge du froid
objet: cravate: que l'on noue sur une chemise; que portent les messieurs en costume
objet: ceinture / bretelles: qui tient le pantalon; qui a une boucle et fait le tour de la taille
nature: nez: avec lequel on sent les odeurs; qui s'allonge quand Pinocchio ment
nature: œil / yeux: avec quoi l'on voit; que l'on ferme pour dormir
nature: oreille: avec quoi l'on entend; où l'on accroche des boucles
nature: langue: que l'on tire chez le médecin; avec quoi l'on goûte et l'on parle
nature: cœur: qui bat dans la poitrine; qui est le symbole de l'amour
nature: genou: qui plie au milieu de la jambe; que l'on pose par terre pour demander en mariage
nature: pied: que l'on met dans la chaussure; qui a cinq orteils
nature: dent: que la petite souris emporte; que l'on brosse matin et soir
nature: soleil: qui se lève à l'est; qui brille le jour et fait bronzer
nature: lune: qui éclaire la nuit; où Armstrong a marché
nature: pluie / averse: qui tombe des nuages et fait des flaques; dont protège l'imperméable
nature: neige: qui est blanche et dont on fait des bonshommes; sur laquelle on skie
nature: feu / flamme / incendie: qui brûle dans la cheminée; qui donne de la chaleur et de la fumée
nature: arc-en-ciel: qui a sept couleurs dans le ciel; qui apparaît quand il pleut au soleil
nature: ombre: qui nous suit par terre quand il y a du soleil; qui s'allonge le soir à nos pieds
nature: vent: qui fait tourner les éoliennes; qui pousse les voiliers
nature: rose: qui est une fleur à épines; que l'on offre quand on aime
nature: muguet: dont on offre un brin le premier mai; qui a des clochettes blanches parfumées
nature: sapin: que l'on décore à Noël; qui est un arbre à aiguilles toujours vert
objet: train / tgv: qui roule sur des rails; qui s'arrête à chaque gare
objet: avion: qui vole avec deux ailes et des passagers; qui atterrit sur une piste
objet: vélo / bicyclette: qui a deux roues et des pédales; sur lequel on court le Tour de France
objet: voiture / auto / automobile: que l'on conduit avec un volant; que l'on gare dans un garage
objet: bateau / navire / paquebot / voilier: qui flotte et traverse la mer; que mène un capitaine depuis le port
objet: tracteur: qui tire la charrue; que conduit l'agriculteur dans ses champs
objet: ambulance: qui emmène les blessés; qui a une sirène et va à l'hôpital
objet: fusée: qui emporte les astronautes; qui décolle vers l'espace
lieu: Noël: où un vieux barbu en rouge descend par la cheminée; où l'on ouvre les cadeaux sous le sapin
lieu: Pâques: où les cloches apportent des œufs en chocolat; où l'on mange l'agneau au printemps
lieu: anniversaire: où l'on souffle ses bougies; où l'on a un an de plus
lieu: été: où il fait le plus chaud de l'année; où l'on part à la plage au mois d'août
lieu: hiver: où il neige et où il fait froid; qui vient après l'automne
lieu: nuit: où l'on voit les étoiles; où presque tout le monde dort
personne: grand-mère / mamie / mémé / mamy / aïeule: qui est la mère de votre mère; qui a mis au monde votre maman ou votre papa
personne: grand-père / papi / pépé / papy / aïeul: qui est le père de votre père; qui a élevé votre papa et qui est un homme
personne: tante / tata / tatie: qui est la sœur de votre père; qui est la femme de votre oncle
personne: oncle / tonton: qui est le frère de votre mère; qui est le mari de votre tante
personne: cousin / cousine: qui est l'enfant de votre oncle; dont votre tante est la mère
`;

export const riddles: readonly Riddle[] = RIDDLES.trim()
  .split('\n')
  .map(line => {
    const [kind, answers, clues] = line.split(/: (?=\S)/, 3) as [Riddle['kind'], string, string];
    return { kind, answers: answers.split(' / '), clues: clues.split('; ') };
  });
