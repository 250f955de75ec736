import { type FunctionComponent, type SVGProps, createElement } from 'react'

type IconProps = Omit<SVGProps<SVGSVGElement>, 'stroke'> & { size?: number | string; stroke?: number | string }

/** An icon of 24 by 24 units; `size` in pixels or as CSS, `stroke` in units for the width of its lines. */
export type Icon = FunctionComponent<IconProps>

type Draw = (props: IconProps) => SVGProps<SVGSVGElement>

const iconOf =
  (draw: Draw, paths: readonly string[]): Icon =>
  (props) =>
    createElement(
      'svg',
      { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24', ...draw(props) },
      ...paths.map((d) => createElement('path', { d })),
    )

/** An icon of lines, from the outlines of its paths. */
export const outline = (...paths: readonly string[]): Icon =>
  iconOf(
    ({ size = 24, stroke = 2, color = 'currentColor', ...rest }) => ({
      width: size,
      height: size,
      fill: 'none',
      stroke: color,
      strokeWidth: stroke,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...rest,
    }),
    paths,
  )

/** An icon of filled shapes, from the outlines of its paths. */
export const filled = (...paths: readonly string[]): Icon =>
  iconOf(
    ({ size = 24, color = 'currentColor', ...rest }) => ({
      width: size,
      height: size,
      ...rest,
      fill: color,
      stroke: 'none',
    }),
    paths,
  )
