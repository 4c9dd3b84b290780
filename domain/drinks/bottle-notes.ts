import { type DayString, toDay } from '../day/day.ts'
import type { DrinkType } from './bottle-rows.ts'

/** A text in both languages. */
export interface NoteText {
  readonly es: string
  readonly en: string
}

/** What a kind of drink tastes like and what is eaten with it, in our own words, after what is published. */
export interface DrinkNotes {
  readonly taste: NoteText
  readonly food: NoteText
  /** None: general knowledge, unverified */
  readonly sources: readonly NoteSource[]
}

/** The day from which the approximate prices of bottles are. */
export const BOTTLE_PRICES_OF: DayString = toDay('2026-11-20')

/** Where taste and food are written about, read in November 2026. */
export const NOTE_SOURCES = {
  'western-reserve-wines': 'https://www.westernreservewines.com/food/',
  'fine-wine': 'https://www.finewineandgoodspirits.com/wine-pairings',
  'la-mexicana': 'https://lamexicana.co.nz/blogs/lamexicana/a-guide-to-pairing-beer-and-tacos',
  'alcohol-content': 'https://www.alcoholcontent.net/perfect-beer-and-food-pairing/',
  'az-big-media': 'https://azbigmedia.com/lifestyle/tequila-101-a-beginners-guide-to-tequila/',
  'doc-agave': 'https://docagave.com/tequila-and-food',
  'vinos-y-licores': 'https://vinosylicores.com/blogs/news/con-que-se-toma-el-mezcal',
  picale: 'https://picale.mx/2020/08/21/sales-para-acompanar-el-mezcal',
  'grocery-guide': 'https://groceryguide.com/2023/07/july-27-national-scotch-day-2/',
  evryt: 'https://evryt.online/en/blog/the-artwhiskey-pairing-how-to-match-your-favorite-whiskey-with-food',
  'decanter-co': 'https://blog.decanter.com.co/copas/2013/7/5/tres-rones-americanos-para-explorar',
  'el-colombiano': 'https://www.elcolombiano.com/tendencias/ronpirina-y-otras-recetas-de-cócteles-con-ron-YH8922919',
  'matching-food-and-wine': 'https://www.matchingfoodandwine.com/blogs/pairings/tag/cucumber',
  'skinny-spiritz': 'https://skinnyspiritz.com/it/match-favorite-gin-with-perfect-foods',
  fedejerez: 'https://fedejerez.com/brandy/',
  'brandy-de-jerez': 'http://brandydejerez.es/consumo',
  'peru-info': 'https://sites.peru.info/es-pe/gastronomia/noticias/2/12/por-las-tierras-del-pisco',
  eruizf: 'https://eruizf.com/peruano/pisco/pisco_acholado.html',
  'el-pais-uy': 'https://elpais.com.uy/vida-actual/fernet-historia-llena-curiosidades-hierbas-anos-pasiones.html',
  'el-espanol':
    'https://www.elespanol.com/cocinillas/actualidad-gastronomica/20251127/vino-vermut-bebida-siglo-xix-arrasa-musicos-centennials-toma-hollywood/1003744030902_0.html',
  'absolut-viajes': 'https://www.absolutviajes.com/la-bebida-de-los-colombianos-el-aguardiente/',
  'learn-more-than-spanish': 'https://learnmorethanspanish.com/blog/colombian-aguardiente-the-host/',
} as const
export type NoteSource = keyof typeof NOTE_SOURCES

const note = (es: string, en: string): NoteText => ({ es, en })

const NOTES: Readonly<Record<DrinkType, DrinkNotes>> = {
  'red-wine': {
    taste: note(
      'De fruta roja y taninos que secan la boca; con barrica, vainilla y especias.',
      'Red fruit, and tannins that dry the mouth; with oak, vanilla and spice.',
    ),
    food: note(
      'Carnes rojas, quesos curados, guisos y pastas con jitomate.',
      'Red meat, aged cheese, stews and pasta with tomato.',
    ),
    sources: ['western-reserve-wines', 'fine-wine'],
  },
  'white-rose-wine': {
    taste: note(
      'Fresco y ácido, con cítricos, manzana o flores; el rosado, con fresa.',
      'Fresh and tart, with citrus, apple or flowers; rosé with strawberry.',
    ),
    food: note(
      'Pescados, mariscos, pollo, ensaladas y quesos frescos.',
      'Fish, seafood, chicken, salads and fresh cheese.',
    ),
    sources: ['western-reserve-wines', 'fine-wine'],
  },
  sparkling: {
    taste: note(
      'Burbujas y acidez; brut es seco, los dulces saben a fruta.',
      'Bubbles and acidity; brut is dry, the sweet ones taste of fruit.',
    ),
    food: note(
      'El brindis, botanas saladas, quesos suaves y mariscos.',
      'The toast, salty snacks, mild cheese and seafood.',
    ),
    sources: ['western-reserve-wines', 'fine-wine'],
  },
  beer: {
    taste: note(
      'Las lager son ligeras y refrescantes, con malta y un amargor leve.',
      'Lagers are light and refreshing, with malt and a slight bitterness.',
    ),
    food: note('Tacos, frituras, pollo, mariscos y pizza.', 'Tacos, fried snacks, chicken, seafood and pizza.'),
    sources: ['la-mexicana', 'alcohol-content'],
  },
  tequila: {
    taste: note(
      'Agave, de fresco y con pimienta en el blanco a vainilla y caramelo en los reposados y añejos.',
      'Agave, from fresh and peppery when silver to vanilla and caramel when rested or aged.',
    ),
    food: note(
      'Comida mexicana: ceviche con el blanco, carnes con el reposado, chocolate con el añejo.',
      'Mexican food: ceviche with silver, meat with reposado, chocolate with añejo.',
    ),
    sources: ['az-big-media', 'doc-agave'],
  },
  mezcal: {
    taste: note('Agave ahumado, con hierbas, cítricos y fruta.', 'Smoky agave, with herbs, citrus and fruit.'),
    food: note(
      'Naranja con sal de gusano, moles, quesos y chocolate; a sorbos, no con refresco.',
      'Orange with worm salt, moles, cheese and chocolate; sipped, not with soda.',
    ),
    sources: ['vinos-y-licores', 'picale'],
  },
  whisky: {
    taste: note(
      'Cereal, roble y vainilla; el escocés puede ser ahumado, el irlandés es suave.',
      'Grain, oak and vanilla; Scotch may be smoky, Irish is smooth.',
    ),
    food: note(
      'Quesos curados, carnes ahumadas, nueces y chocolate oscuro.',
      'Aged cheese, smoked meat, nuts and dark chocolate.',
    ),
    sources: ['grocery-guide', 'evryt'],
  },
  rum: {
    taste: note(
      'Caña de azúcar: el blanco es ligero, el añejo sabe a vainilla, caramelo y fruta seca.',
      'Sugar cane: white is light, aged tastes of vanilla, caramel and dried fruit.',
    ),
    food: note(
      'El blanco, en cócteles y con refresco; el añejo, con chocolate amargo y postres.',
      'White in cocktails and with soda; aged with dark chocolate and desserts.',
    ),
    sources: ['decanter-co', 'el-colombiano'],
  },
  vodka: {
    taste: note(
      'Neutro y limpio; según el grano, algo de pan o de pimienta.',
      'Neutral and clean; a little bread or pepper, by its grain.',
    ),
    food: note(
      'Pescado ahumado, encurtidos, embutidos y papas; en cócteles y con jugo.',
      'Smoked fish, pickles, cured meat and potatoes; in cocktails and with juice.',
    ),
    sources: ['matching-food-and-wine'],
  },
  gin: {
    taste: note('Enebro, cítricos y hierbas.', 'Juniper, citrus and herbs.'),
    food: note(
      'Con agua tónica; con mariscos, pescado ahumado y aceitunas.',
      'With tonic; with seafood, smoked fish and olives.',
    ),
    sources: ['skinny-spiritz', 'matching-food-and-wine'],
  },
  brandy: {
    taste: note(
      'Vino destilado y añejado: roble, vainilla, pasas y caramelo.',
      'Distilled, aged wine: oak, vanilla, raisins and caramel.',
    ),
    food: note(
      'Café, chocolate oscuro, quesos y jamón; en México también con refresco de cola.',
      'Coffee, dark chocolate, cheese and ham; in Mexico also with cola.',
    ),
    sources: ['fedejerez', 'brandy-de-jerez'],
  },
  pisco: {
    taste: note(
      'Aguardiente de uva: el quebranta es firme y poco aromático, el moscatel floral.',
      'Distilled grapes: quebranta is firm with little aroma, muscat is floral.',
    ),
    food: note(
      'Ceviche y botanas en pisco sour o chilcano; en Chile, con cola y empanadas.',
      'Ceviche and snacks as pisco sour or chilcano; in Chile with cola and empanadas.',
    ),
    sources: ['peru-info', 'eruizf'],
  },
  fernet: {
    taste: note(
      'Muy amargo, con hierbas, ruibarbo, manzanilla y un fondo mentolado.',
      'Very bitter, with herbs, rhubarb, chamomile and a hint of menthol.',
    ),
    food: note(
      'Con cola y mucho hielo, con el asado y la picada; solo, después de comer.',
      'With cola and plenty of ice, with barbecue and cold cuts; neat after the meal.',
    ),
    sources: ['el-pais-uy', 'el-espanol'],
  },
  aguardiente: {
    taste: note('Caña de azúcar con anís; con azúcar o sin ella.', 'Sugar cane with anise; with sugar or without.'),
    food: note(
      'En tragos cortos, con naranja, mango biche, empanadas y chicharrón.',
      'In small shots, with orange, green mango, empanadas and pork rinds.',
    ),
    sources: ['absolut-viajes', 'learn-more-than-spanish'],
  },
  'liqueur-aperitif': {
    taste: note(
      'Dulces o amargos, con fruta, hierbas, café o crema.',
      'Sweet or bitter, with fruit, herbs, coffee or cream.',
    ),
    food: note(
      'Antes de comer los amargos, después los dulces; en cócteles.',
      'The bitter ones before the meal, the sweet ones after it; in cocktails.',
    ),
    sources: [],
  },
  'soft-drinks': {
    taste: note('Dulces, ácidos o solo con gas.', 'Sweet, tart or only sparkling.'),
    food: note('Para quien no bebe alcohol, y para mezclar.', 'For those who drink no alcohol, and for mixing.'),
    sources: [],
  },
}

/** How a kind of drink tastes and what goes with it. */
export const bottleNotes = (type: DrinkType): DrinkNotes => NOTES[type]

/** Styles within a kind, as their makers describe them; taste and food where they differ from the kind's. */
interface StyleNotes {
  readonly style: NoteText
  readonly taste?: NoteText
  readonly food?: NoteText
}

const STYLES = {
  'gold-tequila': { style: note('Joven, no todo de agave', 'Young, gold; not all agave') },
  reposado: {
    style: note('Reposado, 100 % agave', 'Reposado, 100 % agave'),
    taste: note(
      'Agave cocido, con algo de roble, vainilla y caramelo.',
      'Cooked agave with some oak, vanilla and caramel.',
    ),
    food: note('Carnes asadas, carnitas y mole.', 'Grilled meat, carnitas and mole.'),
  },
  'reposado-or-silver': { style: note('Reposado o plata, 100 % agave', 'Reposado or silver, 100 % agave') },
  silver: {
    style: note('Plata, 100 % agave', 'Silver, 100 % agave'),
    taste: note('Agave fresco, cítricos y pimienta.', 'Fresh agave, citrus and pepper.'),
    food: note(
      'Ceviche, tacos de pescado y otros platillos ácidos y ligeros.',
      'Ceviche, fish tacos and other light, tart dishes.',
    ),
  },
  'cristalino-anejo': {
    style: note('Añejo cristalino', 'Añejo, filtered clear (cristalino)'),
    taste: note(
      'Roble, vainilla y fruta seca, filtrado hasta quedar claro.',
      'Oak, vanilla and dried fruit, filtered until it is clear.',
    ),
    food: note('Solo, o con chocolate y nueces.', 'Neat, or with chocolate and nuts.'),
  },
  cristalino: {
    style: note('Cristalino', 'Filtered clear (cristalino)'),
    taste: note('Vainilla y miel, filtrado hasta quedar claro.', 'Vanilla and honey, filtered until it is clear.'),
    food: note('Solo, o con mariscos y postres ligeros.', 'Neat, or with seafood and light desserts.'),
  },
  'luxury-reposado': {
    style: note('Reposado de lujo', 'Luxury reposado'),
    taste: note('Agave cocido, vainilla y caramelo, muy suave.', 'Cooked agave, vanilla and caramel, very smooth.'),
    food: note('Solo, o con carnes asadas y postres de vainilla.', 'Neat, or with grilled meat and vanilla desserts.'),
  },
  'joven-with-worm': { style: note('Joven, con gusano', 'Young, with the worm') },
  'joven-espadin': { style: note('Joven de espadín', 'Young, of espadín agave') },
  'joven-blend': { style: note('Ensamble joven', 'Young, a blend of agaves') },
  'blended-scotch': { style: note('Escocés mezclado', 'Blended Scotch') },
  'blended-scotch-12': { style: note('Escocés mezclado, 12 años', 'Blended Scotch, 12 years') },
  tennessee: {
    style: note('Tennessee', 'Tennessee whiskey'),
    taste: note('Dulce, con vainilla, caramelo y roble.', 'Sweet, with vanilla, caramel and oak.'),
    food: note('Costillas, hamburguesas y postres de nuez.', 'Ribs, burgers and pecan desserts.'),
  },
  irish: {
    style: note('Irlandés', 'Irish whiskey'),
    taste: note('Suave y ligero, con fruta y vainilla.', 'Smooth and light, with fruit and vanilla.'),
    food: note('Salmón ahumado, quesos suaves y café.', 'Smoked salmon, mild cheese and coffee.'),
  },
  'blended-scotch-18': { style: note('Escocés mezclado, 18 años', 'Blended Scotch, 18 years') },
  'white-rum': {
    style: note('Blanco', 'White'),
    taste: note('Ligero, seco y casi neutro.', 'Light, dry and almost neutral.'),
    food: note(
      'Para mojitos y con refresco; con frituras y mariscos.',
      'For mojitos and with soda; with fried snacks and seafood.',
    ),
  },
  'spiced-rum': {
    style: note('Especiado', 'Spiced'),
    taste: note('Vainilla, canela y clavo.', 'Vanilla, cinnamon and clove.'),
    food: note(
      'Con refresco de cola; con puerco al horno y postres de manzana.',
      'With cola; with roast pork and apple desserts.',
    ),
  },
  'gold-rum': { style: note('Dorado', 'Gold') },
  'aged-rum-7': { style: note('Añejo, 7 años', 'Aged 7 years') },
  'white-aged-rum': {
    style: note('Blanco añejado', 'White, aged'),
    taste: note('Ligero, con un fondo de vainilla.', 'Light, with vanilla behind it.'),
    food: note(
      'Para mojitos y con refresco; con frituras y mariscos.',
      'For mojitos and with soda; with fried snacks and seafood.',
    ),
  },
  'solera-rum': { style: note('Añejado en solera', 'Aged in a solera') },
  'aged-rum': { style: note('Añejo', 'Aged') },
  'plain-vodka': { style: note('Clásico', 'Plain') },
  'corn-vodka': { style: note('De maíz', 'Of corn') },
  'wheat-vodka': { style: note('De trigo', 'Of wheat') },
  'rye-vodka': { style: note('De centeno', 'Of rye') },
  'london-style-gin': { style: note('Estilo londinense', 'London style') },
  'london-dry-gin': { style: note('London dry', 'London dry') },
  'strawberry-gin': {
    style: note('De fresa', 'With strawberry'),
    taste: note('Dulce y frutal, con poco enebro.', 'Sweet and fruity, with little juniper.'),
    food: note('Postres de frutas y quesos frescos.', 'Fruit desserts and fresh cheese.'),
  },
  'cucumber-gin': {
    style: note('Con pepino y rosa', 'With cucumber and rose'),
    taste: note('Fresco y floral, con pepino.', 'Fresh and floral, with cucumber.'),
    food: note('Pescado, ensaladas y bocadillos de pepino.', 'Fish, salads and cucumber sandwiches.'),
  },
  'mexican-brandy': { style: note('Mexicano', 'Mexican') },
  'spanish-brandy-reserva': { style: note('Español, gran reserva', 'Spanish, gran reserva') },
  'jerez-brandy': { style: note('De Jerez', 'From Jerez') },
  'jerez-brandy-reserva': { style: note('De Jerez, gran reserva', 'From Jerez, gran reserva') },
  'spanish-brandy-hors-dage': { style: note('Español, hors d’âge', 'Spanish, hors d’âge') },
  'young-red': { style: note('Joven, sin barrica', 'Young, unoaked') },
  'chilean-cabernet': { style: note('Cabernet Sauvignon de Chile', 'Cabernet Sauvignon from Chile') },
  'mexican-cabernet': { style: note('Cabernet Sauvignon de México', 'Cabernet Sauvignon from Mexico') },
  'argentine-malbec': { style: note('Malbec de Argentina', 'Malbec from Argentina') },
  'spanish-tempranillo': { style: note('Tempranillo de España', 'Tempranillo from Spain') },
  'mexican-blend': { style: note('Ensamble de México', 'A blend from Mexico') },
  'young-white': { style: note('Joven', 'Young') },
  'fresh-white': { style: note('Fresco y ligero', 'Fresh and light') },
  'spanish-white': { style: note('De España', 'From Spain') },
  chardonnay: {
    style: note('Con barrica o sin ella', 'With oak or without'),
    taste: note('Redondo; con barrica, también mantequilla y vainilla.', 'Round; with oak also butter and vanilla.'),
    food: note('Pollo, pavo y salsas de crema.', 'Chicken, turkey and cream sauces.'),
  },
  'dry-rose': {
    style: note('Rosado seco', 'Dry rosé'),
    taste: note('Seco y fresco, con fresa y cítricos.', 'Dry and fresh, with strawberry and citrus.'),
    food: note('Ensaladas, verduras asadas y sushi.', 'Salads, grilled vegetables and sushi.'),
  },
  'semi-sweet-rose': {
    style: note('Rosado semidulce', 'Semi-sweet rosé'),
    taste: note('Dulzón y afrutado, con poco alcohol.', 'Rather sweet and fruity, with little alcohol.'),
    food: note('Platillos picantes y fruta.', 'Spicy dishes and fruit.'),
  },
  'sweet-cider': {
    style: note('Sidra dulce', 'Sweet cider'),
    taste: note('Manzana, dulce y ligera.', 'Apple, sweet and light.'),
    food: note('Turrón, tartas de fruta y quesos suaves.', 'Nougat, fruit tarts and mild cheese.'),
  },
  cava: { style: note('Método tradicional, de España', 'Traditional method, from Spain') },
  prosecco: { style: note('Método Charmat, de Italia', 'Tank method, from Italy') },
  'sweet-sparkling': {
    style: note('Dulce, con poco alcohol', 'Sweet, little alcohol'),
    taste: note('Dulce, con uva y durazno.', 'Sweet, with grape and peach.'),
    food: note('El pastel, fruta y postres.', 'The cake, fruit and desserts.'),
  },
  'cava-brut': { style: note('Cava brut', 'Cava, brut') },
  'aged-cava': { style: note('Método tradicional, con crianza', 'Traditional method, aged') },
  'champagne-brut': { style: note('Champaña brut', 'Champagne, brut') },
  'lager-can': { style: note('Lager, en lata', 'Lager, in cans') },
  'vienna-lager': {
    style: note('Lager tipo Viena', 'Vienna lager'),
    taste: note('Malta tostada, algo dulce.', 'Toasted malt, slightly sweet.'),
    food: note('Tacos al pastor, carnes asadas y moles.', 'Tacos al pastor, grilled meat and moles.'),
  },
  lager: { style: note('Lager', 'Lager') },
  pilsner: { style: note('Pilsner', 'Pilsner') },
  'light-lager': { style: note('Lager ligera', 'Light lager') },
  'spanish-lager': { style: note('Lager de España', 'Lager from Spain') },
  ipa: {
    style: note('IPA', 'IPA'),
    taste: note('Amarga, con cítricos y lúpulo.', 'Bitter, with citrus and hops.'),
    food: note('Hamburguesas, curry y platillos picantes.', 'Burgers, curry and spicy dishes.'),
  },
  'alcohol-free-lager': { style: note('Lager 0.0', 'Lager, 0.0') },
  'vanilla-liqueur': {
    style: note('De vainilla, para carajillos', 'Vanilla, for carajillos'),
    taste: note('Vainilla, miel y cítricos.', 'Vanilla, honey and citrus.'),
    food: note('Carajillos, después de comer.', 'Carajillos, after the meal.'),
  },
  'bitter-orange-aperitif': {
    style: note('De naranja amarga', 'Bitter orange'),
    taste: note('Naranja amarga y hierbas, con poco alcohol.', 'Bitter orange and herbs, with little alcohol.'),
    food: note('Aceitunas, papas y quesos, antes de comer.', 'Olives, chips and cheese, before the meal.'),
  },
  'irish-cream': {
    style: note('Crema irlandesa', 'Irish cream'),
    taste: note('Crema, cacao y whisky.', 'Cream, cocoa and whiskey.'),
    food: note('Café y postres de chocolate.', 'Coffee and chocolate desserts.'),
  },
  'red-vermouth': {
    style: note('Vermut rojo', 'Red vermouth'),
    taste: note('Dulce y amargo, con hierbas.', 'Sweet and bitter, with herbs.'),
    food: note(
      'Aceitunas, boquerones y embutidos, antes de comer.',
      'Olives, anchovies and cured meat, before the meal.',
    ),
  },
  'anise-liqueur': {
    style: note('De anís', 'Anise'),
    taste: note('Anís, dulce o seco.', 'Anise, sweet or dry.'),
    food: note('Café y galletas, después de comer.', 'Coffee and cookies, after the meal.'),
  },
  'coffee-liqueur': {
    style: note('De café', 'Coffee'),
    taste: note('Café y caramelo, dulce.', 'Coffee and caramel, sweet.'),
    food: note('Helado y postres de chocolate.', 'Ice cream and chocolate desserts.'),
  },
  'orange-liqueur': {
    style: note('De naranja', 'Orange'),
    taste: note('Cáscara de naranja, dulce y seca a la vez.', 'Orange peel, sweet and dry at once.'),
    food: note('Para margaritas; con chocolate y crepas.', 'For margaritas; with chocolate and crepes.'),
  },
  cola: { style: note('Para ron, whisky y fernet', 'For rum, whisky and fernet') },
  'lemon-lime': { style: note('Para tequila, vodka y ginebra', 'For tequila, vodka and gin') },
  grapefruit: { style: note('Para palomas', 'For palomas') },
  'sparkling-water': { style: note('Agua con gas', 'Sparkling water') },
  tonic: { style: note('Para ginebra', 'For gin') },
  'still-water': { style: note('Agua sin gas', 'Still water') },
  juice: { style: note('De naranja o arándano', 'Orange or cranberry') },
  'ice-cubes': { style: note('Cubos', 'Cubes') },
  'chilean-pisco-35': { style: note('Chileno, 35°', 'Chilean, 35°') },
  'chilean-pisco-oak-35': {
    style: note('Chileno, guardado en roble, 35°', 'Chilean, aged in oak, 35°'),
    taste: note('Uva moscatel con algo de vainilla y madera.', 'Muscat grape with some vanilla and wood.'),
    food: note('Piscola, empanadas y asado.', 'Piscola, empanadas and barbecue.'),
  },
  'chilean-pisco-40': { style: note('Chileno, 40°', 'Chilean, 40°') },
  quebranta: { style: note('Peruano, de uva quebranta', 'Peruvian, of quebranta grapes') },
  'mosto-verde': {
    style: note('Peruano, mosto verde', 'Peruvian, mosto verde'),
    taste: note('Sedoso y aromático.', 'Silky and fragrant.'),
    food: note('Solo, o con quesos y postres de fruta.', 'Neat, or with cheese and fruit desserts.'),
  },
  'argentine-fernet': { style: note('Argentino, de Córdoba', 'Argentine, from Córdoba') },
  'argentine-fernet-dry': { style: note('Argentino', 'Argentine') },
  'italian-fernet': { style: note('De receta italiana', 'Italian recipe') },
  'sugar-free-aguardiente': { style: note('Anisado, sin azúcar', 'Anise, without sugar') },
  aguardiente: { style: note('Anisado', 'Anise') },
  'premium-aguardiente': { style: note('Anisado, 35°', 'Anise, 35°') },
} as const satisfies Readonly<Record<string, StyleNotes>>
type BottleStyle = keyof typeof STYLES

const STYLE_OF: Readonly<Record<string, BottleStyle>> = {
  'tequila-jose-cuervo-especial': 'gold-tequila',
  'tequila-el-jimador-reposado': 'reposado',
  'tequila-cazadores-reposado': 'reposado',
  'tequila-jose-cuervo-tradicional': 'reposado-or-silver',
  'tequila-gran-centenario-plata': 'silver',
  'tequila-herradura-reposado': 'reposado',
  'tequila-don-julio-70': 'cristalino-anejo',
  'tequila-maestro-dobel-diamante': 'cristalino',
  'tequila-clase-azul-reposado': 'luxury-reposado',
  'mezcal-gusano-rojo': 'joven-with-worm',
  'mezcal-400-conejos': 'joven-espadin',
  'mezcal-union-uno': 'joven-espadin',
  'mezcal-amaras-verde': 'joven-espadin',
  'mezcal-ojo-de-tigre': 'joven-blend',
  'mezcal-del-maguey-vida': 'joven-espadin',
  'mezcal-montelobos-espadin': 'joven-espadin',
  'whisky-ballantines-finest': 'blended-scotch',
  'whisky-passport': 'blended-scotch',
  'whisky-johnnie-walker-red-label': 'blended-scotch',
  'whisky-buchanans-12': 'blended-scotch-12',
  'whisky-johnnie-walker-black-label': 'blended-scotch-12',
  'whisky-jack-daniels-old-no-7': 'tennessee',
  'whisky-jameson': 'irish',
  'whisky-buchanans-18': 'blended-scotch-18',
  'rum-bacardi-blanco': 'white-rum',
  'rum-captain-morgan': 'spiced-rum',
  'rum-appleton-special': 'gold-rum',
  'rum-havana-club-7': 'aged-rum-7',
  'rum-flor-de-cana-7': 'aged-rum-7',
  'rum-matusalem-platino': 'white-aged-rum',
  'rum-zacapa-23': 'solera-rum',
  'rum-diplomatico-reserva-exclusiva': 'aged-rum',
  'vodka-oso-negro': 'plain-vodka',
  'vodka-smirnoff-no-21': 'plain-vodka',
  'vodka-wyborowa': 'plain-vodka',
  'vodka-absolut': 'plain-vodka',
  'vodka-stolichnaya': 'plain-vodka',
  'vodka-titos': 'corn-vodka',
  'vodka-grey-goose': 'wheat-vodka',
  'vodka-belvedere': 'rye-vodka',
  'gin-larios': 'london-style-gin',
  'gin-gordons': 'london-dry-gin',
  'gin-beefeater': 'london-dry-gin',
  'gin-tanqueray': 'london-dry-gin',
  'gin-bombay-sapphire': 'london-dry-gin',
  'gin-puerto-de-indias': 'strawberry-gin',
  'gin-hendricks': 'cucumber-gin',
  'brandy-presidente': 'mexican-brandy',
  'brandy-don-pedro': 'mexican-brandy',
  'brandy-azteca-de-oro': 'mexican-brandy',
  'brandy-torres-10': 'spanish-brandy-reserva',
  'brandy-fundador': 'jerez-brandy',
  'brandy-cardenal-mendoza': 'jerez-brandy-reserva',
  'brandy-torres-20': 'spanish-brandy-hors-dage',
  'red-wine-house-red': 'young-red',
  'red-wine-casillero-del-diablo-cabernet': 'chilean-cabernet',
  'red-wine-la-cetto-cabernet': 'mexican-cabernet',
  'red-wine-malbec-mendoza': 'argentine-malbec',
  'red-wine-rioja-crianza': 'spanish-tempranillo',
  'red-wine-ribera-del-duero-roble': 'spanish-tempranillo',
  'red-wine-valle-de-guadalupe-blend': 'mexican-blend',
  'red-wine-rioja-reserva': 'spanish-tempranillo',
  'white-rose-wine-house-white': 'young-white',
  'white-rose-wine-sauvignon-blanc-chile': 'fresh-white',
  'white-rose-wine-verdejo-rueda': 'spanish-white',
  'white-rose-wine-albarino-rias-baixas': 'spanish-white',
  'white-rose-wine-chardonnay': 'chardonnay',
  'white-rose-wine-rose-provence-style': 'dry-rose',
  'white-rose-wine-white-zinfandel': 'semi-sweet-rose',
  'sparkling-spanish-cider': 'sweet-cider',
  'sparkling-cava-brut': 'cava',
  'sparkling-prosecco': 'prosecco',
  'sparkling-asti-lambrusco': 'sweet-sparkling',
  'sparkling-freixenet-cordon-negro': 'cava-brut',
  'sparkling-cava-reserva': 'aged-cava',
  'sparkling-moet-chandon-imperial': 'champagne-brut',
  'sparkling-veuve-clicquot-yellow-label': 'champagne-brut',
  'beer-tecate': 'lager-can',
  'beer-victoria': 'vienna-lager',
  'beer-corona-extra': 'lager',
  'beer-modelo-especial': 'pilsner',
  'beer-heineken': 'lager',
  'beer-michelob-ultra': 'light-lager',
  'beer-estrella-galicia-mahou': 'spanish-lager',
  'beer-craft-ipa': 'ipa',
  'beer-alcohol-free-beer': 'alcohol-free-lager',
  'liqueur-aperitif-licor-43': 'vanilla-liqueur',
  'liqueur-aperitif-aperol': 'bitter-orange-aperitif',
  'liqueur-aperitif-baileys': 'irish-cream',
  'liqueur-aperitif-sweet-vermouth': 'red-vermouth',
  'liqueur-aperitif-anis': 'anise-liqueur',
  'liqueur-aperitif-coffee-liqueur-kahlua': 'coffee-liqueur',
  'liqueur-aperitif-cointreau': 'orange-liqueur',
  'soft-drinks-cola-2-l': 'cola',
  'soft-drinks-lemon-lime-soda-2-l': 'lemon-lime',
  'soft-drinks-grapefruit-soda-2-l': 'grapefruit',
  'soft-drinks-mineral-water-2-l': 'sparkling-water',
  'soft-drinks-tonic-water-1-l': 'tonic',
  'soft-drinks-still-water-1-5-l': 'still-water',
  'soft-drinks-juice-1-l': 'juice',
  'soft-drinks-ice-bag-5-kg': 'ice-cubes',
  'pisco-capel-especial-35': 'chilean-pisco-35',
  'pisco-mistral-35': 'chilean-pisco-oak-35',
  'pisco-alto-del-carmen-40': 'chilean-pisco-40',
  'pisco-tabernero-quebranta': 'quebranta',
  'pisco-cuatro-gallos-quebranta': 'quebranta',
  'pisco-barsol-mosto-verde': 'mosto-verde',
  'fernet-1882': 'argentine-fernet',
  'fernet-vittone': 'argentine-fernet-dry',
  'fernet-fernet-branca': 'italian-fernet',
  'aguardiente-nectar-azul': 'sugar-free-aguardiente',
  'aguardiente-antioqueno-azul': 'sugar-free-aguardiente',
  'aguardiente-blanco-del-valle': 'aguardiente',
  'aguardiente-antioqueno-real-1493': 'premium-aguardiente',
}

/** What is said of one bottle; taste and food are null where those of its kind are all there is to say. */
export interface BottleNote {
  readonly style: NoteText
  readonly taste: NoteText | null
  readonly food: NoteText | null
}

/** The note of a bottle; null for one that is not in the list. */
export function noteOfBottle(id: string): BottleNote | null {
  const name = STYLE_OF[id]
  if (name === undefined) return null
  const { style, taste, food }: StyleNotes = STYLES[name]
  return { style, taste: taste ?? null, food: food ?? null }
}
