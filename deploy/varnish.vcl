# Varnish with its module xkey keeps the pages of open items and forgets those that change. To the product belong
# PUBLIC_URL, TRUST_PROXY=127.0.0.1, SHARED_CACHE_SECONDS=600, PURGE_URL=http://127.0.0.1:6081/purge-changed and
# PURGE_TOKEN with a word of your own in place of the one below.
vcl 4.1;
import xkey;

backend docstead {
  .host = "127.0.0.1";
  .port = "4999";
}

sub vcl_recv {
  if (req.url == "/purge-changed") {
    if (req.method != "POST" || req.http.authorization != "Bearer a-word-of-your-own") {
      return (synth(404));
    }
    set req.http.x-purged = xkey.purge(req.http.surrogate-key);
    return (synth(200));
  }
  if (req.method != "GET" && req.method != "HEAD") {
    return (pass);
  }
  # Who says who they are gets an answer of their own.
  if (req.http.cookie ~ "(^|;\s*)(__Host-)?cookie_token=" || req.http.authorization || req.http.x-api-token) {
    return (pass);
  }
  # Of the other cookies only the choice of a language counts; the product knows two.
  if (req.http.cookie ~ "(^|;\s*)lang=(en|zh-cn)(;|$)") {
    set req.http.cookie = regsub(req.http.cookie, "^(?:.*;)?\s*lang=(en|zh-cn)(?:;.*)?$", "lang=\1");
  } else {
    unset req.http.cookie;
  }
  return (hash);
}

sub vcl_backend_response {
  set beresp.http.xkey = beresp.http.surrogate-key;
}

sub vcl_deliver {
  unset resp.http.xkey;
}
