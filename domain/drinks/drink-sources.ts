/**
 * What the numbers rest on: rules that were published, read in 2026. Facts only; the words of screens are ours. `null` is our own
 * estimate, unverified.
 */
export const DRINK_SOURCES = {
  devutl: 'https://devutl.com/wedding-alcohol-calculator',
  binnys: 'https://uslegalforms.com/forms-kit/us-0001ltr/pennsylvania-bar-calculator-for-wedding',
  'todays-bride': 'https://todaysbride.com/wp-content/flipbook/NEO21/inc/html/70.html',
  'calc-verse': 'https://calc-verse.com/en/calculator/wedding-alcohol',
  calculatorlib: 'https://calculatorlib.com/wedding-alcohol-calculator',
  calculatorplustools: 'https://calculatorplustools.com/calculators/others/wedding-alcohol-calculator.html',
  'real-simple': 'https://gettingmymrs.blogspot.com/2009/05',
  pedersens: 'https://vancouver.pedersens.com/liquor-ice-guidelines',
  dummies:
    'https://www.dummies.com/relationships/weddings/laying-on-the-right-number-of-drinks-for-each-wedding-guest/',
  '101calculators': 'https://101calculators.com/alcohol-quantity',
  'hudson-valley': 'http://www.hudsonvalleyweddings.com/guide/how-many.htm',
  'bodas-mx': 'https://bodas.com.mx/articulos/que-no-falte-el-alcohol-en-tu-boda--c6124',
  'vid-mexicana': 'https://www.vidmexicana.com/blogs/hablemos-de-vinos/los-vinos-para-tu-boda',
  serranonet: 'https://serranonet.blogspot.com/2023/04/como-calcular-cuanto-alcohol-necesito.html',
  'inspiracion-de-bodas': 'https://inspiraciondebodas.blogspot.com/2025/08/como-calcular-la-cantidad-exacta-de.html',
  kubalu: 'https://kubaluevents.com/como-calcular-cantidades-de-bebida-para-invitados',
  'bodas-net': 'https://www.bodas.net/articulos/como-calcular-bebida-boda--c2853',
  'casamiento-uy':
    'https://casamiento.com.uy/articulos/como-calcular-la-bebida-para-la-fiesta-8-consejos-que-no-fallan--c2450',
  'high-class': 'https://highclass.com.py/bodas/6086/wedding-maths',
  'la-buena-vida':
    'https://labuenavida.cl/articulo/como-calcular-la-cantidad-de-vino-espumante-y-destilados-para-una-fiesta',
} as const
export type DrinkSource = keyof typeof DRINK_SOURCES
