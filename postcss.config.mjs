import mantine from 'postcss-preset-mantine'
import variables from 'postcss-simple-vars'

export default {
  plugins: [
    mantine(),
    variables({
      variables: {
        'mantine-breakpoint-xs': '37.5em',
        'mantine-breakpoint-sm': '60em',
        'mantine-breakpoint-md': '80em',
        'mantine-breakpoint-lg': '120em',
        'mantine-breakpoint-xl': '160em',
      },
    }),
  ],
}
