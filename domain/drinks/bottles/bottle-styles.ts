/** Styles within a kind of drink, as makers describe them, whose taste and food differ from their kind's; the words are in content/bottle-notes. */
const STYLES_WITH_NOTES = [
  'reposado',
  'silver',
  'cristalino-anejo',
  'cristalino',
  'luxury-reposado',
  'tennessee',
  'irish',
  'white-rum',
  'spiced-rum',
  'white-aged-rum',
  'strawberry-gin',
  'cucumber-gin',
  'chardonnay',
  'dry-rose',
  'semi-sweet-rose',
  'sweet-cider',
  'sweet-sparkling',
  'vienna-lager',
  'ipa',
  'vanilla-liqueur',
  'bitter-orange-aperitif',
  'irish-cream',
  'red-vermouth',
  'anise-liqueur',
  'coffee-liqueur',
  'orange-liqueur',
  'chilean-pisco-oak-35',
  'mosto-verde',
] as const
type StyleWithNotes = (typeof STYLES_WITH_NOTES)[number]

/** Those that taste like their kind. */
type StyleLikeItsKind =
  | 'gold-tequila'
  | 'reposado-or-silver'
  | 'joven-with-worm'
  | 'joven-espadin'
  | 'joven-blend'
  | 'blended-scotch'
  | 'blended-scotch-12'
  | 'blended-scotch-18'
  | 'gold-rum'
  | 'aged-rum-7'
  | 'solera-rum'
  | 'aged-rum'
  | 'plain-vodka'
  | 'corn-vodka'
  | 'wheat-vodka'
  | 'rye-vodka'
  | 'london-style-gin'
  | 'london-dry-gin'
  | 'mexican-brandy'
  | 'spanish-brandy-reserva'
  | 'jerez-brandy'
  | 'jerez-brandy-reserva'
  | 'spanish-brandy-hors-dage'
  | 'young-red'
  | 'chilean-cabernet'
  | 'mexican-cabernet'
  | 'argentine-malbec'
  | 'spanish-tempranillo'
  | 'mexican-blend'
  | 'young-white'
  | 'fresh-white'
  | 'spanish-white'
  | 'cava'
  | 'prosecco'
  | 'cava-brut'
  | 'aged-cava'
  | 'champagne-brut'
  | 'lager-can'
  | 'lager'
  | 'pilsner'
  | 'light-lager'
  | 'spanish-lager'
  | 'alcohol-free-lager'
  | 'cola'
  | 'lemon-lime'
  | 'grapefruit'
  | 'sparkling-water'
  | 'tonic'
  | 'still-water'
  | 'juice'
  | 'ice-cubes'
  | 'chilean-pisco-35'
  | 'chilean-pisco-40'
  | 'quebranta'
  | 'argentine-fernet'
  | 'argentine-fernet-dry'
  | 'italian-fernet'
  | 'sugar-free-aguardiente'
  | 'aguardiente'
  | 'premium-aguardiente'

type BottleStyle = StyleLikeItsKind | StyleWithNotes

/** Whether there are words of its own about its taste and food. */
export const hasOwnNotes = (style: BottleStyle): style is StyleWithNotes =>
  (STYLES_WITH_NOTES as readonly string[]).includes(style)

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

/** The style of a bottle; null for one that is not in the list. */
export const styleOfBottle = (id: string): BottleStyle | null => STYLE_OF[id] ?? null
