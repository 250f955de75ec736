import { Outlet } from '@tanstack/react-router'
import Frame from './Frame.tsx'

/** The layout of the foreman's phone. */
const ForemanLayout = () => (
  <div data-layout="foreman">
    <Frame>
      <Outlet />
    </Frame>
  </div>
)

export default ForemanLayout
