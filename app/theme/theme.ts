import { createTheme, type MantineColorsTuple } from '@mantine/core'

const aubergine: MantineColorsTuple = [
  '#f8f1f6',
  '#ead9e6',
  '#d3b3cd',
  '#bb8ab2',
  '#a4679a',
  '#8a4b80',
  '#6f3867',
  '#572a51',
  '#41203d',
  '#2b1529',
]
const rose: MantineColorsTuple = [
  '#fdf1ee',
  '#f8dfd8',
  '#efbfb2',
  '#e49c89',
  '#d97f68',
  '#c9664d',
  '#ad5039',
  '#8c3f2d',
  '#6c3123',
  '#4d2219',
]
const sage: MantineColorsTuple = [
  '#f1f5f0',
  '#dfe8dc',
  '#c0d1ba',
  '#9fb897',
  '#829f79',
  '#688760',
  '#52704b',
  '#41593b',
  '#32452e',
  '#222f1f',
]

export const theme = createTheme({
  primaryColor: 'aubergine',
  primaryShade: { light: 7, dark: 4 },
  colors: { aubergine, rose, sage },
  fontFamily: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  headings: { fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif", fontWeight: '550' },
  defaultRadius: 'md',
  cursorType: 'pointer',
})
