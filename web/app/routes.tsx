/** The addresses of the app entry. Every screen is loaded when it is opened. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

type Screen = LazyExoticComponent<ComponentType>;
type AppRoute = {
  path: string;
  screen: Screen;
  /** `auth`: before the login, in a layout of its own; `shell`: under the top bar; `none`: signed in, without the top bar. */
  layout: 'auth' | 'shell' | 'none';
};

export const routes: readonly AppRoute[] = [
  {
    path: '/user/login',
    layout: 'auth',
    screen: lazy(async () => ({ default: (await import('../user/LoginScreen.tsx')).LoginScreen })),
  },
  {
    path: '/user/register',
    layout: 'auth',
    screen: lazy(async () => ({ default: (await import('../user/RegisterScreen.tsx')).RegisterScreen })),
  },
  {
    path: '/user/resetPassword',
    layout: 'auth',
    screen: lazy(async () => ({
      default: (await import('../user/account/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
    })),
  },
  {
    path: '/user/ResetPasswordByUrl',
    layout: 'auth',
    screen: lazy(async () => ({
      default: (await import('../user/account/NewPasswordScreen.tsx')).NewPasswordScreen,
    })),
  },
  {
    path: '/user/confirmEmail',
    layout: 'auth',
    screen: lazy(async () => ({
      default: (await import('../user/account/ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
    })),
  },
  {
    path: '/user/setting',
    layout: 'shell',
    screen: lazy(async () => ({
      default: (await import('../user/SettingScreen/SettingScreen.tsx')).SettingScreen,
    })),
  },
  {
    path: '/item/index',
    layout: 'shell',
    screen: lazy(async () => ({ default: (await import('../my-items/MyItemsScreen.tsx')).MyItemsScreen })),
  },
  {
    path: '/item/add',
    layout: 'shell',
    screen: lazy(async () => ({
      default: (await import('../new-item/AddItemScreen.tsx')).AddItemScreen,
    })),
  },
  {
    path: '/item/setting/:item_id',
    layout: 'shell',
    screen: lazy(async () => ({
      default: (await import('../item-setting/ItemSettingScreen.tsx')).ItemSettingScreen,
    })),
  },
  {
    path: '/item/export/:item_id',
    layout: 'shell',
    screen: lazy(async () => ({
      default: (await import('../export/ItemExportScreen.tsx')).ItemExportScreen,
    })),
  },
  {
    path: '/item/report/:item_id',
    layout: 'shell',
    screen: lazy(async () => ({
      default: (await import('../item-report/ItemReportScreen.tsx')).ItemReportScreen,
    })),
  },
  {
    path: '/item/feedback/:item_id',
    layout: 'shell',
    screen: lazy(async () => ({
      default: (await import('../feedback/FeedbackScreen.tsx')).FeedbackScreen,
    })),
  },
  {
    path: '/item/api/:item_id',
    layout: 'shell',
    screen: lazy(async () => ({
      default: (await import('../api-settings/ApiSettingsScreen.tsx')).ApiSettingsScreen,
    })),
  },
  {
    path: '/item/environments/:item_id',
    layout: 'shell',
    screen: lazy(async () => ({
      default: (await import('../environment-setting/EnvironmentsScreen.tsx')).EnvironmentsScreen,
    })),
  },
  {
    path: '/item/print/:item_id',
    layout: 'shell',
    screen: lazy(async () => ({ default: (await import('../export/ItemPrintScreen.tsx')).ItemPrintScreen })),
  },
  {
    path: '/team/index',
    layout: 'shell',
    screen: lazy(async () => ({ default: (await import('../team/TeamsScreen.tsx')).TeamsScreen })),
  },
  {
    path: '/team/member/:team_id',
    layout: 'shell',
    screen: lazy(async () => ({
      default: (await import('../team/TeamMembersScreen.tsx')).TeamMembersScreen,
    })),
  },
  {
    path: '/team/item/:team_id',
    layout: 'shell',
    screen: lazy(async () => ({ default: (await import('../team/TeamItemsScreen.tsx')).TeamItemsScreen })),
  },
  {
    path: '/notice/index',
    layout: 'shell',
    screen: lazy(async () => ({ default: (await import('../notice/NoticesScreen.tsx')).NoticesScreen })),
  },
  {
    path: '/notice/endMail',
    layout: 'auth',
    screen: lazy(async () => ({ default: (await import('../notice/EndMailScreen.tsx')).EndMailScreen })),
  },
  {
    path: '/catalog/:item_id',
    layout: 'shell',
    screen: lazy(async () => ({
      default: (await import('../catalog-editor/CatalogScreen.tsx')).CatalogScreen,
    })),
  },
  {
    path: '/page/diff/:page_id/:page_history_id',
    layout: 'shell',
    screen: lazy(async () => ({
      default: (await import('../compare/PageDiffScreen.tsx')).PageDiffScreen,
    })),
  },
  {
    path: '/admin/index',
    layout: 'shell',
    screen: lazy(async () => ({
      default: (await import('../admin/AdminScreen.tsx')).AdminScreen,
    })),
  },
  {
    path: '/page/edit/:item_id/:page_id',
    layout: 'none',
    screen: lazy(async () => ({
      default: (await import('../editor/PageEditScreen.tsx')).PageEditScreen,
    })),
  },
];
