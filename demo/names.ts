/** Names by falling frequency: the generator draws them by Zipf's law. */
const words = (text: string) =>
  text
    .split(/[,\n]/)
    .map(word => word.trim())
    .filter(Boolean);

export const LASTNAMES = words(`
Martin, Bernard, Thomas, Petit, Robert, Richard, Durand, Dubois, Moreau, Laurent, Simon, Michel, Lefebvre, Leroy, Roux, David, Bertrand,
Morel, Fournier, Girard, Bonnet, Dupont, Lambert, Fontaine, Rousseau, Vincent, Muller, Lefèvre, Faure, André, Mercier, Blanc, Guérin,
Boyer, Garnier, Chevalier, François, Legrand, Gauthier, Garcia, Perrin, Robin, Clément, Morin, Nicolas, Henry, Roussel, Mathieu, Gautier,
Masson, Marchand, Duval, Denis, Dumont, Marie, Lemaire, Noël, Meyer, Dufour, Meunier, Brun, Blanchard, Giraud, Joly, Rivière, Lucas,
Brunet, Gaillard, Barbier, Arnaud, Martínez, Gérard, Roche, Renard, Schmitt, Roy, Leroux, Colin, Vidal, Caron, Picard, Roger, Fabre,
Aubert, Lemoine, Renaud, Dumas, Lacroix, Olivier, Philippe, Bourgeois, Pierre, Benoît, Rey, Leclerc, Payet, Rolland, Leclercq, Guillaume,
Lecomte, López, Jean, Dupuy, Guillot, Hubert, Berger, Carpentier, Sánchez, Dupuis, Moulin, Louis, Deschamps, Huet, Vasseur, Pérez,
Boucher, Fleury, Royer, Klein, Jacquet, Adam, Paris, Poirier, Marty, Aubry, Guyot, Carré, Charles, Renault, Charpentier, Ménard, Maillard,
Baron, Bertin, Bailly, Hervé, Schneider, Fernández, Le Gall, Collet, Léger, Bouvier, Julien, Prévost, Millet, Perrot, Daniel, Le Roux,
Cousin, Germain, Breton, Besson, Langlois, Rémy, Le Goff, Pelletier, Lévêque, Perrier, Leblanc, Barré, Lebrun, Marchal, Weber, Mallet,
Hamon, Boulanger, Jacob, Monnier, Michaud, Rodríguez, Guichard, Gillet, Étienne, Grondin, Poulain, Tessier, Chevallier, Collin, Chauvin,
Da Silva, Bouchet, Gay, Lemaître, Bénard, Maréchal, Humbert, Reynaud, Antoine, Hoarau, Perret, Barthélemy, Cordier, Pichon, Lejeune,
Gilbert, Lamy, Delaunay, Pasquier, Carlier, Laporte, Fernandes, Benali, Diallo, Traoré, N'Guyen, Nguyen, Cohen, Haddad, Bencheikh,
Ferreira, Pereira, Rodrigues, Gomes, Lopes, Santos, Martins, Ribeiro, Ben Amor, El Amrani, El Khoury, Bouazza, Belkacem, Mansouri, Saïdi,
Brahimi, Hamidi, Cissé, Coulibaly, Konaté, Sow, Ndiaye, Touré, Keïta, Camara, De Oliveira, Dos Santos, Di Maggio, Rossi, Ferrari, Bianchi,
Kowalski, Nowak, Wagner, Hoffmann, Fischer, Keller, Zimmermann, Le Bihan, Le Guen, Le Corre, Le Bras, Le Floc'h, Kervella, Kerbrat,
Quéméner, Guéguen, Guivarc'h, L'Hostis, L'Helgoualc'h, D'Almeida, D'Angelo, D'Hondt, De La Fontaine, De Saint-Martin, Du Plessis, Des Forges,
De Bruyne, Van den Berghe, Van de Velde, Vandamme, Vandenbroucke, Declercq, Dewulf, Delattre, Delannoy, Dumortier, Wattiez, Lepoutre,
Saint-Gilles, Saint-Paul, Castelnau, Puig, Ferrer, Casanova, Colonna, Santoni, Luciani, Paoli, Mattei, Leca, Etcheverry, Etchegaray,
Iriart, Elissalde, Darrigrand, Lafitte, Lacoste, Labat, Lafargue, Cazenave, Dupouy, Capdeville, Puyo, Cassagne, Bordes, Peyre, Chastang,
Chabert, Chapuis, Chevrier, Jacquemin, Jeanneret, Grosjean, Mougin, Vuillemin, Pernot, Bazin, Cuny, Thiébaut, Hénin, Wolff, Kieffer,
Koch, Schwartz, Walter, Stoll, Kuntz, Heitz, Œuvrard, Bœuf, Lebœuf, Maître-Jean, Petit-Jean, Grand-Clément, Beau, Bellanger, Bodin,
Boisson, Bossard, Boutin, Briand, Brossard, Chauveau, Cochet, Coste, Couturier, Delmas, Descamps, Devaux, Doucet, Drouet, Duclos, Dupré,
Évrard, Ferrand, Forestier, Foucher, Gallet, Godard, Gosselin, Grenier, Guilbert, Hébert, Imbert, Jourdan, Lacombe, Lagarde, Lambrecht,
Launay, Lebon, Ledoux, Lelièvre, Leconte, Levasseur, Loiseau, Maillot, Mangin, Masse, Maurin, Merle, Michelet, Navarro, Neveu, Ollivier,
Pages, Parent, Pascal, Pineau, Pons, Potier, Prigent, Pruvost, Raymond, Raynaud, Rigaud, Rossignol, Sabatier, Salmon, Sauvage, Seguin,
Tanguy, Texier, Thibault, Tissot, Toussaint, Valentin, Vallée, Verdier, Vial, Villard, Voisin
`);

export const FIRSTNAMES_MALE = words(`
Jean, Michel, Philippe, Pierre, Alain, Bernard, Patrick, Christian, Daniel, Gérard, Jacques, Nicolas, Thierry, Éric, André, Claude,
Christophe, Laurent, Frédéric, David, Pascal, Stéphane, Olivier, Dominique, Julien, Marc, François, Thomas, Alexandre, Sébastien, Serge,
Didier, Antoine, Gilles, Bruno, Francis, Guillaume, Maxime, Vincent, Robert, René, Yves, Roger, Jean-Pierre, Jean-Claude, Jean-Paul,
Jean-Luc, Jean-Marie, Jean-François, Jean-Michel, Jean-Louis, Guy, Denis, Hervé, Fabrice, Romain, Anthony, Jérôme, Kévin, Mathieu, Clément,
Benoît, Rémi, Sylvain, Fabien, Louis, Paul, Hugo, Lucas, Arthur, Gabriel, Raphaël, Adrien, Mickaël, Cédric, Franck, Emmanuel, Arnaud,
Raymond, Marcel, Henri, Georges, Maurice, Joël, Yannick, Loïc, Gaël, Yann, Ludovic, Grégory, Xavier, Régis, Lionel, Gaëtan, Tristan,
Mohamed, Ahmed, Karim, Mehdi, Rachid, Youssef, Samir, Ousmane, Mamadou, Moussa, José, Manuel, António, Carlos, Luigi, Giovanni, Étienne,
Édouard, Émile, Eugène, Fernand, Lucien, Léon, Gaston, Armand, Roland, Aimé, Théo, Noé, Côme, Timothée, Barthélemy, Anh, Pierre-Yves,
Charles-Henri, Paul-Émile, Marc-Antoine
`);

export const FIRSTNAMES_FEMALE = words(`
Marie, Nathalie, Isabelle, Sylvie, Catherine, Martine, Christine, Françoise, Valérie, Sandrine, Stéphanie, Véronique, Sophie, Céline,
Chantal, Patricia, Anne, Brigitte, Julie, Monique, Aurélie, Nicole, Laurence, Annie, Émilie, Dominique, Virginie, Corinne, Élodie, Christelle,
Camille, Caroline, Léa, Sarah, Florence, Laura, Audrey, Hélène, Jacqueline, Danielle, Michèle, Jeannine, Denise, Colette, Josiane, Ginette,
Simone, Odette, Paulette, Yvette, Suzanne, Marcelle, Geneviève, Thérèse, Marie-Thérèse, Marie-Claude, Marie-Christine, Marie-France,
Marie-Hélène, Marie-Laure, Marie-Noëlle, Anne-Marie, Anne-Sophie, Claudine, Évelyne, Mireille, Nadine, Élisabeth, Béatrice, Agnès, Pascale,
Carole, Delphine, Karine, Sabrina, Séverine, Laëtitia, Vanessa, Mélanie, Pauline, Manon, Chloé, Emma, Inès, Jade, Louise, Alice, Zoé,
Anaïs, Océane, Clémence, Margaux, Mathilde, Lucie, Charlotte, Amélie, Gaëlle, Maëlle, Yolande, Éliane, Lucienne, Germaine, Raymonde,
Andrée, Huguette, Solange, Arlette, Bernadette, Edwige, Noémie, Noëlle, Joëlle, Gisèle, Régine, Rolande, Fatima, Nadia, Samira, Leïla,
Yasmine, Aïcha, Khadija, Aminata, Fatou, Mariam, María, Ana, Rosa, Giulia, Lina, Mai, Œdwige, Élise, Estelle, Eugénie, Clara, Rose-Marie,
Marie-Ange, Ségolène, Apolline
`);
