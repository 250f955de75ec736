import { Outlet } from '@tanstack/react-router'
import Frame from './Frame.tsx'

/** The layout of the desk: menu, top bar, page. */
const MainLayout = () => (
  <div data-layout="main">
    <Frame>
      <Outlet />
    </Frame>
  </div>
)

export default MainLayout
