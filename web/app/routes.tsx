/** The addresses of the app entry. Every screen is loaded when it is opened. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Screen = LazyExoticComponent<ComponentType>;
type AppRoute = {
  path: string;
  screen: Screen;
  /** `gate`: before the login, in a frame of its own; `bench`: under the top bar; `bare`: signed in, without the top bar. */
  frame: 'gate' | 'bench' | 'bare';
};

export const routes: readonly AppRoute[] = [
  {
    path: '/user/login',
    frame: 'gate',
    screen: lazy(async () => ({ default: (await import('../user/LoginScreen.tsx')).LoginScreen })),
  },
  {
    path: '/user/register',
    frame: 'gate',
    screen: lazy(async () => ({ default: (await import('../user/RegisterScreen.tsx')).RegisterScreen })),
  },
  {
    path: '/user/resetPassword',
    frame: 'gate',
    screen: lazy(async () => ({
      default: (await import('../user/account/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
    })),
  },
  {
    path: '/user/ResetPasswordByUrl',
    frame: 'gate',
    screen: lazy(async () => ({
      default: (await import('../user/account/NewPasswordScreen.tsx')).NewPasswordScreen,
    })),
  },
  {
    path: '/user/confirmEmail',
    frame: 'gate',
    screen: lazy(async () => ({
      default: (await import('../user/account/ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
    })),
  },
  {
    path: '/user/setting',
    frame: 'bench',
    screen: lazy(async () => ({
      default: (await import('../user/SettingScreen/SettingScreen.tsx')).SettingScreen,
    })),
  },
  {
    path: '/item/index',
    frame: 'bench',
    screen: lazy(async () => ({ default: (await import('../my-items/MyItemsScreen.tsx')).MyItemsScreen })),
  },
  {
    path: '/item/add',
    frame: 'bench',
    screen: lazy(async () => ({
      default: (await import('../new-item/AddItemScreen.tsx')).AddItemScreen,
    })),
  },
  {
    path: '/item/setting/:item_id',
    frame: 'bench',
    screen: lazy(async () => ({
      default: (await import('../item-setting/ItemSettingScreen.tsx')).ItemSettingScreen,
    })),
  },
  {
    path: '/item/export/:item_id',
    frame: 'bench',
    screen: lazy(async () => ({
      default: (await import('../export/ItemExportScreen.tsx')).ItemExportScreen,
    })),
  },
  {
    path: '/item/print/:item_id',
    frame: 'bench',
    screen: lazy(async () => ({ default: (await import('../export/ItemPrintScreen.tsx')).ItemPrintScreen })),
  },
  {
    path: '/team/index',
    frame: 'bench',
    screen: lazy(async () => ({ default: (await import('../team/TeamsScreen.tsx')).TeamsScreen })),
  },
  {
    path: '/team/member/:team_id',
    frame: 'bench',
    screen: lazy(async () => ({
      default: (await import('../team/TeamMembersScreen.tsx')).TeamMembersScreen,
    })),
  },
  {
    path: '/team/item/:team_id',
    frame: 'bench',
    screen: lazy(async () => ({ default: (await import('../team/TeamItemsScreen.tsx')).TeamItemsScreen })),
  },
  {
    path: '/notice/index',
    frame: 'bench',
    screen: lazy(async () => ({ default: (await import('../notice/NoticesScreen.tsx')).NoticesScreen })),
  },
  {
    path: '/catalog/:item_id',
    frame: 'bench',
    screen: lazy(async () => ({
      default: (await import('../catalog-editor/CatalogScreen.tsx')).CatalogScreen,
    })),
  },
  {
    path: '/page/diff/:page_id/:page_history_id',
    frame: 'bench',
    screen: lazy(async () => ({
      default: (await import('../compare/PageDiffScreen.tsx')).PageDiffScreen,
    })),
  },
  {
    path: '/admin/index',
    frame: 'bench',
    screen: lazy(async () => ({
      default: (await import('../admin/AdminScreen.tsx')).AdminScreen,
    })),
  },
  {
    path: '/page/edit/:item_id/:page_id',
    frame: 'bare',
    screen: lazy(async () => ({
      default: (await import('../editor/PageEditScreen.tsx')).PageEditScreen,
    })),
  },
];
