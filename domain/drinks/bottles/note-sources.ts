import type { DrinkType } from './bottle-rows.ts'

/** Where taste and food are written about, read in November 2026. Facts only; the words in content/bottle-notes are ours. */
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
type NoteSource = keyof typeof NOTE_SOURCES

const SOURCES_OF: Readonly<Record<DrinkType, readonly NoteSource[]>> = {
  'red-wine': ['western-reserve-wines', 'fine-wine'],
  'white-rose-wine': ['western-reserve-wines', 'fine-wine'],
  sparkling: ['western-reserve-wines', 'fine-wine'],
  beer: ['la-mexicana', 'alcohol-content'],
  tequila: ['az-big-media', 'doc-agave'],
  mezcal: ['vinos-y-licores', 'picale'],
  whisky: ['grocery-guide', 'evryt'],
  rum: ['decanter-co', 'el-colombiano'],
  vodka: ['matching-food-and-wine'],
  gin: ['skinny-spiritz', 'matching-food-and-wine'],
  brandy: ['fedejerez', 'brandy-de-jerez'],
  pisco: ['peru-info', 'eruizf'],
  fernet: ['el-pais-uy', 'el-espanol'],
  aguardiente: ['absolut-viajes', 'learn-more-than-spanish'],
  'liqueur-aperitif': [],
  'soft-drinks': [],
}

/** The addresses of what the notes of a kind of drink rest on; none: general knowledge, unverified. */
export const noteSources = (type: DrinkType): readonly string[] =>
  SOURCES_OF[type].map((source) => NOTE_SOURCES[source])
