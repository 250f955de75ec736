import { type MantineColorsTuple, createTheme } from '@mantine/core'
import { chooseOnly, chooseTyped } from './choose-typed.ts'

const accent: MantineColorsTuple = [
  '#e6f7f9',
  '#d3ecf0',
  '#a6d8e0',
  '#76c3d0',
  '#4fb2c2',
  '#36a7ba',
  '#269fb4',
  '#0b7285',
  '#0a6676',
  '#055866',
]

const dark: MantineColorsTuple = [
  '#d5dde2',
  '#b9c4cb',
  '#a3b0b8',
  '#6b7a84',
  '#3d474e',
  '#323a40',
  '#242b30',
  '#1b2024',
  '#14181b',
  '#0e1113',
]

/** White text on the red of buttons has a contrast of at least 4.5. */
const red: MantineColorsTuple = [
  '#fff5f5',
  '#ffe3e3',
  '#ffc9c9',
  '#ffa8a8',
  '#ff8787',
  '#ff6b6b',
  '#fa5252',
  '#c92a2a',
  '#b92626',
  '#a61e1e',
]

/** Text on a tint of a colour uses the text colour, because the colour itself has too little contrast. */
const readable = { label: { color: 'var(--mantine-color-text)' } }

/** The header of a dialog is not a header of the page. */
const unmarked = { defaultProps: { role: 'none' } }

/** One accent colour, one radius, an 8-point grid. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 8 },
  colors: { accent, dark, red },
  defaultRadius: 'md',
  fontFamily: "'Inter Variable', 'Inter Measure', system-ui, sans-serif",
  headings: { fontFamily: "'Inter Variable', 'Inter Measure', system-ui, sans-serif", fontWeight: '650' },
  breakpoints: { xs: '37.5em', sm: '60em', md: '80em', lg: '120em', xl: '160em' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Alert: { styles: readable },
    Badge: {
      defaultProps: { tt: 'none' },
      styles: (_theme: unknown, { variant }: { variant?: string }) =>
        variant === 'light' || variant === 'outline' ? readable : {},
    },
    Button: { defaultProps: { size: 'sm' } },
    DrawerHeader: unmarked,
    ModalHeader: unmarked,
    MultiSelect: { defaultProps: { onKeyDown: chooseOnly } },
    Select: { defaultProps: { selectFirstOptionOnChange: true, allowDeselect: false, onKeyDown: chooseTyped } },
    Tooltip: { defaultProps: { openDelay: 300, withArrow: true } },
  },
})
